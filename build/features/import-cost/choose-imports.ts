/**
 * Chooses which imports are measured, by one bundle of all of them: it says what the
 * code does not export, and whether its modules do anything when they are imported.
 */
import type { Message } from 'esbuild';
import { readErrors, type Bundler } from './bundler.ts';
import type { MeasuredImport } from './costs.ts';

/**
 * Leaves out what does not exist, and what weighs the same as another. Throws what
 * esbuild does if none can be bundled.
 */
export async function chooseImports(
  imports: readonly MeasuredImport[],
  bundler: Bundler,
): Promise<readonly MeasuredImport[]> {
  if (imports.length === 0) return [];
  try {
    const texts = [printAll(imports), printBare(imports)];
    const [, bare] = await bundler.bundle(texts);
    return bare?.code.length === 0 ? takeFirstOfSymbols(imports) : imports;
  } catch (failure) {
    const errors = readErrors(failure);
    const left = imports.filter(
      (measured, index) =>
        !errors.some((error) => isAbout(error, measured, index + 1)),
    );
    // The package itself is at fault.
    if (left.length === imports.length) throw failure;
    if (left.length === 0 && errors.some(isUnresolved)) throw failure;
    // Names are looked up once all modules are found.
    return chooseImports(left, bundler);
  }
}

/** @param line - of the import in the text of all */
function isAbout(
  error: Message,
  { specifier }: MeasuredImport,
  line: number,
): boolean {
  if (error.location?.file !== 'import:0') return false;
  // It names the first import of a missing module only.
  return isUnresolved(error)
    ? error.location.lineText.endsWith(` from '${specifier}';`)
    : error.location.line === line;
}

function isUnresolved({ text }: Message): boolean {
  return text.startsWith('Could not resolve');
}

/** A line for each, with names that they do not export twice. */
function printAll(imports: readonly MeasuredImport[]): string {
  const lines = imports.map(({ names, specifier }, index) => {
    const name = `i${String(index)}`;
    const renamed = names?.map((one, place) => `${one} as ${name}_${place}`);
    const clause = renamed ? `{ ${renamed.join(', ')} }` : `* as ${name}`;
    return `export ${clause} from '${specifier}';`;
  });
  return lines.join('\n');
}

/** Loads all modules, and uses nothing of them. */
function printBare(imports: readonly MeasuredImport[]): string {
  const modules = new Set(imports.map(({ specifier }) => specifier));
  return Array.from(modules, (module) => `import '${module}';`).join('\n');
}

/** Without side effects, a symbol weighs the same from all modules. */
function takeFirstOfSymbols(
  imports: readonly MeasuredImport[],
): readonly MeasuredImport[] {
  const symbols = imports.map(({ symbol }) => symbol);
  return imports.filter(
    ({ symbol }, index) => symbol === null || symbols.indexOf(symbol) === index,
  );
}
