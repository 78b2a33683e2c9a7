/**
 * For an S3 bucket behind CloudFront: a function on the viewer's request. A page
 * is a file with an extension, which its address does not have. Change the line
 * that is marked.
 */
var base = '/'; // the base path, as the site was built with it: '/api/'

// eslint-disable-next-line no-unused-vars -- CloudFront calls it
function handler(event) {
  var request = event.request;
  // Symbols and sources have dots in their names: `Option.map`, `index.js`.
  var path = request.uri.slice(base.length - 1);
  var isPage = /\/(?:api|docs\/tutorials)\//.test(path);
  var files = isPage ? /\.(?:html|json|md)$/ : /\.[a-z][a-z\d]*$/i;
  // Names there are what the web has agreed on, some without an extension.
  if (/\/\.well-known\//.test(request.uri)) return request;
  if (request.uri.endsWith('/')) request.uri += 'index.html';
  else if (!files.test(request.uri)) request.uri += '.html';
  return request;
}
