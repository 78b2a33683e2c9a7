/** Makes addresses absolute, for text that is read outside of its page. */
import type { SiteConfig } from '../../config.ts';
import { isExternal } from '../../core/urls.ts';
import type { RenderContext } from '../../markdown/model.ts';
import type { ToAbsolute } from './sections.ts';

/** The origin of the site, without a trailing slash. */
export function originOf({ url }: Pick<SiteConfig, 'url'>): string {
  return new URL(url).origin;
}

/**
 * @param origin - the origin of the site, without a trailing slash
 * @param page - address of the linking page, base included
 */
export function createToAbsolute(origin: string, page: string): ToAbsolute {
  return (href) => {
    if (isExternal(href)) return href;
    return origin + (href.startsWith('/') ? href : page + href);
  };
}

/** The same context, with every link resolved to an absolute address. */
export function withAbsoluteLinks(
  context: RenderContext,
  toAbsolute: ToAbsolute,
): RenderContext {
  return {
    ...context,
    resolveLink(destination) {
      const link = context.resolveLink(destination);
      return link.kind === 'resolved'
        ? { ...link, href: toAbsolute(link.href) }
        : link;
    },
    findSymbol(code) {
      const href = context.findSymbol(code);
      return href === null ? null : toAbsolute(href);
    },
    findImage(destination) {
      const image = context.findImage(destination);
      return image.kind === 'resolved'
        ? { ...image, href: toAbsolute(image.href) }
        : image;
    },
  };
}
