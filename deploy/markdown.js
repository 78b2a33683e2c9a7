/**
 * Answers a client that would rather have markdown with the page's markdown, at
 * the page's own address. For Netlify as `netlify/edge-functions/markdown.js`,
 * for Cloudflare Pages as `functions/_middleware.js`.
 */
/* global fetch, Response -- of the host */

/** Netlify. */
export const config = { path: '/*' };
export default (request, { next }) => answer(request, next, fetch);

/** Cloudflare Pages. */
export const onRequest = ({ request, next, env }) =>
  answer(request, next, (address) => env.ASSETS.fetch(address));

async function answer(request, next, load) {
  const page = await next();
  const type = page.headers.get('Content-Type') ?? '';
  if (!type.startsWith('text/html')) return page;
  const address = new URL(request.url);
  address.pathname = `${address.pathname.replace(/\/$/, '/index')}.md`;
  const twin =
    page.ok && prefersMarkdown(request.headers.get('Accept') ?? '')
      ? await load(address)
      : page;
  const found = twin.ok ? twin : page;
  const response = new Response(found.body, found);
  // So that no cache mistakes one form for the other.
  response.headers.append('Vary', 'Accept');
  return response;
}

/** Browsers do not name it. */
function prefersMarkdown(accept) {
  const weight = weigh(accept, /text\/markdown\s*(?:;\s*q=([\d.]+))?/i);
  const other = weigh(accept, /text\/html\s*(?:;\s*q=([\d.]+))?/i);
  return weight > 0 && weight >= other;
}

function weigh(accept, type) {
  const found = type.exec(accept);
  return found === null ? 0 : Number(found[1] ?? 1);
}
