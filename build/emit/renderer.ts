/** Creates the renderer from the text of its bundle, in any thread. */
import { hashBytes } from '../core/hash.ts';
import { createLazy } from '../core/lazy.ts';
import type { Renderer } from './pages.ts';

/**
 * The bundle has no imports, so its text can be evaluated; this happens when
 * the first page is drawn. The hash is that of the text: a change in `src/`
 * that does not affect the renderer does not invalidate pages.
 */
export function createRenderer(code: string): Renderer {
  const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
  const drawing = createLazy(
    async () => (await import(url)) as Omit<Renderer, 'hash'>,
  );
  return {
    hash: hashBytes(code),
    renderPage: (...values) => drawing.get().renderPage(...values),
    renderArticle: (view) => drawing.get().renderArticle(view),
  };
}
