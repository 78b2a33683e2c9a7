/**
 * The sentence that says by which other names a symbol is exported, and from which
 * other modules. It is not read as markdown, which would take as long as to read a
 * text of the author.
 */
import type { Entity } from '../../api/model.ts';
import { importNameOf, withoutSubpath } from '../../core/names.ts';
import type { Prose } from '../../../src/templates/article/article-model.ts';
import type { ArticleContext } from './context.ts';

/** `null` if there is no other. */
export function renderAliases(
  { aliases, importPaths, parent }: Entity,
  { package: { name }, renderName }: ArticleContext,
): Prose | null {
  const packageName = importNameOf(name);
  const renamed = aliases.map((alias) => {
    const name = withoutSubpath(alias);
    const as = name === 'default' ? 'by default' : `as \`${name}\``;
    const subpath = alias.slice(0, -name.length - 1);
    return subpath === '' ? as : `${as} from \`${packageName}/${subpath}\``;
  });
  const [, ...others] = parent === null ? importPaths : [];
  const places = [...renamed, ...others.map((path) => `from \`${path}\``)];
  if (places.length === 0) return null;
  const [words = '', ...rest] = `Also exported ${places.join(', ')}.`.split(
    '`',
  );
  const parts = rest.map((part, index) =>
    index % 2 === 0 ? renderName(part) : { html: part, markdown: part },
  );
  return {
    html: `<p>${words}${parts.map(({ html }) => html).join('')}</p>`,
    markdown: words + parts.map(({ markdown }) => markdown).join(''),
  };
}
