/**
 * The types that exported signatures mention and that have no page, because the
 * package does not export them. Names in signatures lead to this section of the
 * index where the site has no source page.
 */
import type { ApiModel } from '../../api/model.ts';
import type { Section } from '../../../src/templates/article/model.ts';
import { fullName } from '../entities.ts';
import type { ArticleContext } from './context.ts';
import { makeField } from './fields.ts';
import { makeHead } from './headings.ts';

export function planUnexported(
  { entities, unexported }: Pick<ApiModel, 'entities' | 'unexported'>,
  render: ArticleContext['renderComment'],
  sourceHref: ArticleContext['sourceHref'],
): readonly Section[] {
  if (unexported.length === 0) return [];
  const names = new Map(entities.map((one) => [one.id, fullName(one)]));
  const fields = unexported.map((type) => {
    const { name, anchor, source, declaration } = type;
    const href = source && sourceHref(source);
    const place = `\`${source === null ? type.file : `${source.file}:${String(source.line)}`}\``;
    const links = type.referredToBy.map(
      (id) => `[\`${names.get(id) ?? id}\`](entity:${encodeURIComponent(id)})`,
    );
    const text = `Declared in ${href === null ? place : `[${place}](${href})`}. Referred to by ${links.join(', ')}.`;
    const code = `\n\n\`\`\`ts\n${declaration ?? ''}\n\`\`\``;
    return makeField({
      id: anchor,
      name,
      text: render(declaration === null ? text : text + code, source),
    });
  });
  const head = makeHead('not-exported', 'Not exported', String(fields.length));
  return [{ ...head, content: 'fields', fields }];
}
