/** Prints the statement that imports a symbol. */
import type { Entity } from '../api/model.ts';
import { fitLayout } from './fit.ts';
import { sequence, token, type Layout } from './layout.ts';
import { quote } from '../core/text.ts';
import { toDeclarableName } from './names.ts';
import type { Token } from './token.ts';
import { declaredName, keyword, typeName } from './words.ts';

/**
 * A member of a namespace is imported through the namespace, which may be the
 * default export. A reserved name is imported as the name that its declaration
 * shows.
 */
export function printImport(
  {
    name,
    parent,
    kind,
    isDefault,
  }: Pick<Entity, 'name' | 'parent' | 'kind' | 'isDefault'>,
  path: string,
  isRootDefault = isDefault,
): readonly Token[] {
  const [root] = parent?.split('.') ?? [];
  const isType =
    root === undefined && (kind === 'interface' || kind === 'type');
  const imported =
    root === undefined
      ? layoutImported(name, kind)
      : layoutImported(root, 'namespace');
  return fitLayout(
    sequence(
      keyword(isType ? 'import type' : 'import'),
      ' ',
      isRootDefault
        ? layoutDefault(root ?? name, root === undefined ? kind : 'namespace')
        : sequence('{ ', imported, ' }'),
      ' ',
      keyword('from'),
      ' ',
      token(quote(path), 's'),
    ),
    Infinity,
  );
}

function layoutDefault(name: string, kind: Entity['kind']): Layout {
  return layoutLocal(toDeclarableName(name, kind), kind);
}

function layoutImported(name: string, kind: Entity['kind']): Layout {
  const local = toDeclarableName(name, kind);
  const printed = layoutLocal(local, kind);
  return local === name
    ? printed
    : sequence(token(name), ' ', keyword('as'), ' ', printed);
}

function layoutLocal(name: string, kind: Entity['kind']): Layout {
  return kind === 'function' || kind === 'variable'
    ? declaredName(name)
    : typeName(name, null);
}
