/** What the finished HTML of a page says about links. */
import { Parser } from 'htmlparser2';

export interface IdsAndLinks {
  /** Every `id`, in order, duplicates included. */
  readonly ids: readonly string[];
  /** Every `href` and `src`, duplicates removed. */
  readonly links: readonly string[];
}

export function findIdsAndLinks(html: string): IdsAndLinks {
  const ids: string[] = [];
  const links = new Set<string>();
  const parser = new Parser({
    onopentag(_, { id, href, src }) {
      if (id !== undefined) ids.push(id);
      if (href !== undefined) links.add(href);
      if (src !== undefined) links.add(src);
    },
  });
  parser.end(html);
  return { ids, links: [...links] };
}
