/**
 * For an S3 bucket behind CloudFront: a function on the viewer's request. A page
 * is a file with an extension, which its address does not have.
 */
// eslint-disable-next-line no-unused-vars -- CloudFront calls it
function handler(event) {
  var request = event.request;
  var files =
    /\.(?:html|json|md|txt|xml|js|css|svg|png|jpe?g|gif|webp|avif|ico|woff2)$/;
  if (request.uri.endsWith('/')) request.uri += 'index.html';
  else if (!files.test(request.uri)) request.uri += '.html';
  return request;
}
