/**
 * For an S3 bucket behind CloudFront: a function for the events viewer request
 * and viewer response. Pages are files with an extension, which their addresses
 * lack; this adds it: `.md` for a client that would rather have markdown.
 * Set `base` below.
 */
var base = '/'; // the base path that the site was built with, such as '/docs/'

// eslint-disable-next-line no-unused-vars -- CloudFront calls it
function handler(event) {
  var request = event.request;
  if (event.response) return addVary(event.response);
  // Names of symbols and sources contain dots (`Option.map`, `index.js`), so
  // below these folders only the extensions of pages and their data count.
  var path = request.uri.slice(base.length - 1);
  var isPage = /\/(?:api|docs\/tutorials)\//.test(path);
  var files = isPage ? /\.(?:html|json|md)$/ : /\.[a-z][a-z\d]*$/i;
  // The page for missing pages is not found under its own address either: the
  // bucket has no file without the extension.
  if (/^\/404(?:\.html)?$/.test(path)) {
    request.uri = base + '404';
    return request;
  }
  // Well-known files have fixed names, some without an extension (RFC 8615).
  if (/\/\.well-known\//.test(request.uri)) return request;
  // Sources and the page of the search are not published as markdown (nor are
  // former addresses: a client that asks there for markdown is told that
  // nothing is there).
  var hasTwin = !/^\/(?:api\/source\/|search$)/.test(path);
  var extension = hasTwin && prefersMarkdown(request.headers) ? '.md' : '.html';
  if (request.uri.endsWith('/')) request.uri += 'index' + extension;
  else if (!files.test(request.uri)) request.uri += extension;
  return request;
}

/** Browsers do not name it. */
function prefersMarkdown(headers) {
  var accept = headers.accept ? headers.accept.value : '';
  var weight = weigh(accept, /text\/markdown\s*(?:;\s*q=([\d.]+))?/i);
  return (
    weight > 0 && weight >= weigh(accept, /text\/html\s*(?:;\s*q=([\d.]+))?/i)
  );
}

function weigh(accept, type) {
  var found = type.exec(accept);
  return found ? Number(found[1] || 1) : 0;
}

/** So that no other cache mistakes one form for the other. */
function addVary(response) {
  var former = response.headers.vary;
  var names = former ? former.value + ', Accept' : 'Accept';
  response.headers.vary = { value: names };
  return response;
}
