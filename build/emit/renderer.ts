/** The bundled renderer, from its text: the same in every thread. */
import { hashBytes } from '../core/hash.ts';
import { createLazy } from '../core/lazy.ts';
import type { Renderer } from './pages.ts';

/**
 * The bundle imports nothing, so it can be evaluated from its text; that is done
 * when a page has to be drawn. Its hash is that of the text: a change of `src/`
 * that does not reach the renderer draws no page anew.
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
