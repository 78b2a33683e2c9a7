/**
 * The first lines that readers type: the command that installs the package, and
 * an import as an example of its exports.
 */
import type { ApiModel, Entity, PackageFacts } from '../api/model.ts';
import { importNameOf } from '../core/names.ts';
import { printImport } from '../signatures/declarations.ts';
import type { Token } from '../signatures/token.ts';
import type { IndexPart } from './index-parts.ts';

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
 *
 * @param part - the part of an index that is divided, or `null`
 */
export function printExampleImport(
  { entities, package: { name } }: ApiModel,
  part: IndexPart | null,
): readonly Token[] {
  const path = part?.module ?? importNameOf(name);
  const tops = entities.filter(({ parent }) => parent === null);
  const own = tops.filter(({ importPaths }) => importPaths.includes(path));
  const example = chooseExample(own, path) ?? chooseExample(tops, path);
  if (example === undefined) {
    return [{ text: `import '${path}'`, class: '', target: null }];
  }
  const [first = path] = example.importPaths;
  return printImport(example, own.includes(example) ? path : first);
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
    (kind) => entities.find((one) => one.kind === kind) ?? [],
  );
  return entities.find(({ name }) => name === path) ?? value ?? entities[0];
}
