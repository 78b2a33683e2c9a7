/** The names and ids of what the documented entry exports, and whether all have one. */
import type { Reflection } from 'typedoc';
import ts from 'typescript';
import { withoutSubpath } from '../../core/names.ts';
import { ownNames } from '../own-names.ts';
import type { ExportsByName } from '../convert/join-entries.ts';
import { warning, type Diagnostic } from '../../diagnostics.ts';
import type { ApiModel } from '../model.ts';

const DEFAULT = 'default';

/** The compiler's names for a default export and for `export = x`. */
const DEFAULTS: ReadonlySet<string> = new Set([DEFAULT, 'export=']);

/** Gives the name to show for a default export. */
export type NameDefault = (reflection: Reflection, specifier: string) => string;

/** An id is the name in the entry, unless that is `default`. */
export function createNamer(exports: ExportsByName, nameDefault: NameDefault) {
  const defaults = new Set<string>();
  return (
    key: string,
    [first]: readonly Reflection[],
    groups: ReadonlyMap<string, readonly Reflection[]>,
  ) => {
    const exported = exports.get(DEFAULTS.has(key) ? DEFAULT : key) ?? null;
    const isDefault = exported?.name === DEFAULT && first !== undefined;
    if (!isDefault) {
      // A name in quotes may contain a slash.
      const name = exported?.name ?? withoutSubpath(key);
      return { id: key, name, isDefault, exported };
    }
    const { prefix, importPaths } = exported;
    const name = nameDefault(first, importPaths[0] ?? '');
    // A name is free unless another symbol has it; re-exports do not count.
    const isFree = (candidate: string): boolean =>
      !defaults.has(candidate) &&
      (groups.get(candidate) ?? []).every((other) => other.isReference());
    const id = [name, prefix + name].find(isFree) ?? prefix + DEFAULT;
    defaults.add(id);
    return { id, name: withoutSubpath(id), isDefault, exported };
  };
}

/**
 * The name to show for a default export, since no importer writes `default`: that
 * of its declaration, or else the end of the specifier as an identifier.
 * @param node - its declaration, if there is one
 */
export function nameDefault(
  node: ts.Declaration | null,
  specifier: string,
): string {
  return (node === null ? null : ownName(node)) ?? toIdentifier(specifier);
}

/**
 * The compiler calls an exported expression `_default`, and declarations that
 * were generated for `export = e` have a letter, which says nothing.
 */
function ownName(node: ts.Declaration): string | null {
  const name = ts.getNameOfDeclaration(node);
  if (name === undefined || !ts.isIdentifier(name)) return null;
  const saysNothing = /^(?:_?default|[a-z])$/i.test(name.text);
  return saysNothing ? null : name.text;
}

/** `@scope/some-package` to `somePackage`. */
function toIdentifier(specifier: string): string {
  const [first = '', ...others] = withoutSubpath(specifier)
    .split(/[^\p{ID_Continue}$]+/u)
    .filter((word) => word !== '');
  const capitalised = others.map(
    (word) => word.charAt(0).toUpperCase() + word.slice(1),
  );
  const name = [first, ...capitalised].join('');
  return /^[\p{ID_Start}$_]/u.test(name) ? name : `_${name}`;
}

/**
 * Compares the checker's list of exports with the model: TypeDoc drops without a
 * word what it does not understand.
 * @param file - the documented entry, for the message
 * @returns a warning about what has no entity, in any subpath
 */
export function checkExports(
  { entities, package: facts }: Pick<ApiModel, 'entities' | 'package'>,
  exports: ExportsByName,
  file: string,
): readonly Diagnostic[] {
  const named = new Set(
    entities.flatMap((entity) => [
      ...entity.aliases,
      ...ownNames(facts.name, entity),
    ]),
  );
  const listed = [...exports.values()].flatMap(({ names }) => names);
  const lost = new Set(listed.filter((name) => !named.has(name)));
  if (lost.size === 0) return [];
  return [
    warning(
      'export-without-page',
      `Exports of ${facts.name} that have no page: ${[...lost].join(', ')}`,
      {
        place: { file, line: null, column: null },
        hint: 'Their declarations could not be read. Report this to us, or list them in `exclude`.',
      },
    ),
  ];
}
