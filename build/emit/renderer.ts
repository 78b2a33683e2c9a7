/** Creates the renderer from the text of its bundle. */
import { hashBytes } from '../core/hash.ts';
import type { Renderer } from './pages.ts';

/**
 * The bundle has no imports, so its text can be evaluated. The hash is that of
 * the text: a change in `src/` that does not affect the renderer does not
 * invalidate pages.
 */
export async function createRenderer(code: string): Promise<Renderer> {
  const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
  const { renderPage, renderArticle } = (await import(url)) as Omit<
    Renderer,
    'hash'
  >;
  return { hash: hashBytes(code), renderPage, renderArticle };
}
