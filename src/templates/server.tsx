/** All that the build calls of the templates. */
export { renderArticle } from './article/index.tsx';
export { renderPage } from './render-page.tsx';
