/** Lists linked names in code, because fenced code cannot contain links. */
import type { RenderContext } from '../../markdown/model.ts';
import { codeSpan, link } from './text.ts';
import type { ToAbsolute } from './sections.ts';

export function composeNamed(
  named: ReadonlyMap<string, string>,
): string | null {
  if (named.size === 0) return null;
  const links = [...named].map(([href, name]) => link(codeSpan(name), href));
  return `Names in the code: ${links.join(', ')}`;
}

/** The same context, which also records the links in code. */
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
