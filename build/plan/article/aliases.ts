/** Says by which other names and modules a symbol is exported. */
import type { Entity } from '../../api/model.ts';
import { importNameOf, withoutSubpath } from '../../core/names.ts';
import type { ArticleContext } from './context.ts';

/** `null` if there is no other. */
export function describeAliases(
  { aliases, importPaths, parent }: Entity,
  { package: { name } }: Pick<ArticleContext, 'package'>,
): string | null {
  const packageName = importNameOf(name);
  const renamed = aliases.map((alias) => {
    const name = withoutSubpath(alias);
    const as = name === 'default' ? 'by default' : `as ${name}`;
    const subpath = alias.slice(0, -name.length - 1);
    return subpath === '' ? as : `${as} from ${packageName}/${subpath}`;
  });
  const [, ...others] = parent === null ? importPaths : [];
  const places = [...renamed, ...others.map((path) => `from ${path}`)];
  return places.length === 0 ? null : `Also exported ${places.join(', ')}`;
}
