/**
 * For an S3 bucket behind CloudFront: a function for the viewer request event.
 * Pages are files with an extension, which their addresses lack; this adds it.
 * Set `base` below.
 */
var base = '/'; // the base path that the site was built with, such as '/docs/'

// eslint-disable-next-line no-unused-vars -- CloudFront calls it
function handler(event) {
  var request = event.request;
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
  if (request.uri.endsWith('/')) request.uri += 'index.html';
  else if (!files.test(request.uri)) request.uri += '.html';
  return request;
}
