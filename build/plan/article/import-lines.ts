/** The lines with which readers install a package, and import a module of it. */
import type { Entity, PackageFacts } from '../../api/model.ts';
import { printImport } from '../../signatures/print-declarations.ts';
import type { Token } from '../../signatures/token.ts';

/**
 * The command that installs the documented version, `npm install graphql@17`:
 * without a version npm installs the newest, or an older one that supports the
 * Node at hand.
 *
 * @param folder - where the package was found; `''` for the project's own, whose
 *   version may not be published yet
 */
export function printInstall(
  { name, version }: Pick<PackageFacts, 'name' | 'version'>,
  folder: string,
): string {
  const range = folder === '' ? null : findRange(version);
  return `npm install ${range === null ? name : `${name}@${range}`}`;
}

/** The compatible versions by semver; for a prerelease, only that version. */
function findRange(version: string): string | null {
  const parts = /^(\d+)\.(\d+)\.\d+(-.+)?$/.exec(version);
  if (parts === null) return null;
  const [, major = '', minor = '', before] = parts;
  if (before !== undefined) return version;
  return major === '0' ? `0.${minor}` : major;
}

/**
 * The import that the index of an API shows. Prefers an export of the module
 * itself: the package's main entry may not be named after the package, and does
 * not contain what only a subpath exports.
 */
export function printExampleImport(
  entities: readonly Entity[],
  path: string,
): readonly Token[] {
  const tops = entities.filter(({ parent }) => parent === null);
  const ofModule = tops.filter(({ importPaths }) => importPaths.includes(path));
  const example = chooseExample(ofModule, path) ?? chooseExample(tops, path);
  if (example === undefined) {
    return [{ text: `import '${path}'`, class: '', target: null }];
  }
  const [first = path] = example.importPaths;
  return printImport(example, ofModule.includes(example) ? path : first);
}

const VALUES: readonly Entity['kind'][] = [
  'function',
  'class',
  'variable',
  'enum',
];

/** The export with the name of the package, or else the first value. */
function chooseExample(
  entities: readonly Entity[],
  path: string,
): Entity | undefined {
  const [value] = VALUES.flatMap(
    (kind) => entities.find((entity) => entity.kind === kind) ?? [],
  );
  return entities.find(({ name }) => name === path) ?? value ?? entities[0];
}
