/** The functions of the templates that the build calls. */
export { renderArticle } from './article/index.tsx';
export { renderPage } from './render-page.tsx';
