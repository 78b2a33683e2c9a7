/** The import statement that the index of an API shows as an example. */
import type { ApiModel, Entity } from '../../api/model.ts';
import { importNameOf } from '../../core/import-name.ts';
import { printImport } from '../../signatures/import-line.ts';
import type { Token } from '../../signatures/token.ts';
import type { IndexPart } from '../index-parts.ts';

/**
 * Prefers an export of the module itself: the package's main entry may not be
 * named after the package, and does not contain what only a subpath exports.
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
