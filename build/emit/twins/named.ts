/** The names in code that lead somewhere: a fence can hold no links. */
import type { RenderContext } from '../../markdown/model.ts';
import { codeSpan, link } from './text.ts';
import type { ToAbsolute } from './sections.ts';

/** What the code of a page names: a fence can hold no links. */
export function composeNamed(
  named: ReadonlyMap<string, string>,
): string | null {
  if (named.size === 0) return null;
  const links = [...named].map(([href, name]) => link(codeSpan(name), href));
  return `Names in the code: ${links.join(', ')}`;
}

/** The same context; what names in code lead to is written down as well. */
export function noteCodeLinks(
  context: RenderContext,
  toAbsolute: ToAbsolute,
  named: Map<string, string>,
): RenderContext {
  return {
    ...context,
    linkCode(line, code) {
      const links = context.linkCode(line, code);
      for (const { start, end, href } of links) {
        named.set(toAbsolute(href), code.slice(start, end));
      }
      return links;
    },
  };
}
