/**
 * The fact by which other names a symbol is exported, and from which other modules.
 */
import type { Entity } from '../../api/model.ts';
import { importNameOf, withoutSubpath } from '../../core/names.ts';
import { fill } from '../../../src/shared/labels.ts';
import type { ArticleContext } from './context.ts';

/** `null` if there is no other. */
export function describeAliases(
  { aliases, importPaths, parent }: Entity,
  {
    package: { name },
    labels: { article },
  }: Pick<ArticleContext, 'package' | 'labels'>,
): string | null {
  const packageName = importNameOf(name);
  const from = (module: string): string =>
    fill(article.exportedFrom, { module });
  const renamed = aliases.map((alias) => {
    const name = withoutSubpath(alias);
    const as =
      name === 'default'
        ? article.exportedByDefault
        : fill(article.exportedAs, { name });
    const subpath = alias.slice(0, -name.length - 1);
    return subpath === '' ? as : `${as} ${from(`${packageName}/${subpath}`)}`;
  });
  const [, ...others] = parent === null ? importPaths : [];
  const places = [...renamed, ...others.map(from)];
  return places.length === 0
    ? null
    : fill(article.alsoExported, { places: places.join(', ') });
}
