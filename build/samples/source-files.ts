/**
 * Finds the sources that an entry imports, if the entry is not a declaration
 * file. Scans text without parsing it.
 */
import { scanScript } from '../core/script-scan.ts';

/** The relative specifiers that a file imports, as written. */
export function findRelativeImports(text: string): readonly string[] {
  const { code, strings } = scanScript(text);
  return strings.flatMap(({ start, end }) => {
    const before = code.slice(Math.max(0, start - LOOK_BACK), start);
    const specifier = text.slice(start + 1, end - 1);
    return /\b(?:from|import|require)\s*\(?\s*$/.test(before) &&
      /^\.{1,2}(?:\/|$)/.test(specifier)
      ? [specifier]
      : [];
  });
}

/**
 * The file that an import resolves to, or `null`.
 * @param from - the importing file; all paths are relative to the package
 */
function resolveImport(
  specifier: string,
  from: string,
  files: ReadonlySet<string>,
): string | null {
  const wanted = new URL(specifier, `file:///${from}`).pathname.slice(1);
  const stem = decodeURI(wanted).replace(/\/$/, '');
  const [, name = stem, kind = ''] = /^(.*)\.([cm]?)jsx?$/.exec(stem) ?? [];
  const candidates = [
    stem,
    ...[`${kind}ts`, 'tsx', `d.${kind}ts`].map((end) => `${name}.${end}`),
    ...ENDINGS.map((end) => `${stem}.${end}`),
    ...ENDINGS.map((end) => `${stem === '' ? '' : `${stem}/`}index.${end}`),
  ];
  return candidates.find((file) => files.has(file)) ?? null;
}

const ENDINGS = ['ts', 'tsx', 'mts', 'cts', 'd.ts'] as const;

/** The most code there is between `from` or `import` and the specifier. */
const LOOK_BACK = 40;

/** The texts of the entries and all that they import, in order of discovery. */
export async function followImports(
  entries: readonly string[],
  files: ReadonlySet<string>,
  read: (file: string) => Promise<string>,
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  // Iterating over a set also visits what is added meanwhile.
  const found = new Set(entries);
  for (const file of found) {
    const text = await read(file);
    texts.set(file, text);
    for (const specifier of findRelativeImports(text)) {
      const target = resolveImport(specifier, file, files);
      if (target !== null) found.add(target);
    }
  }
  return texts;
}
