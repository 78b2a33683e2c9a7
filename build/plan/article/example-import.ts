/** How the index of an API says what to import. */
import type { ApiModel, Entity } from '../../api/model.ts';
import { importNameOf } from '../../core/import-name.ts';
import { printImport } from '../../signatures/import-line.ts';
import type { Token } from '../../signatures/token.ts';
import type { IndexPart } from '../index-parts.ts';

/**
 * Of what the module itself exports, where there is anything: the package's own
 * is not always that of its name, and what a subpath exports is not in it.
 *
 * @param part - of an index that is divided by module
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

/** The export that has the package's own name, else the first value. */
function chooseExample(
  entities: readonly Entity[],
  path: string,
): Entity | undefined {
  const [value] = VALUES.flatMap(
    (kind) => entities.find((one) => one.kind === kind) ?? [],
  );
  return entities.find(({ name }) => name === path) ?? value ?? entities[0];
}
