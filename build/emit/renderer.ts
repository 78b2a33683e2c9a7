/** Creates the renderer from the text of its bundle. */
import type { Renderer } from './emit-pages.ts';

/**
 * The bundle has no imports, so its text can be evaluated. A stage: a change in
 * `src/` that does not affect the renderer's code gives the same renderer.
 */
export async function createRenderer(code: string): Promise<Renderer> {
  const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
  const { renderPage, renderArticle } = (await import(url)) as Renderer;
  return { renderPage, renderArticle };
}
