/**
 * Whether a request comes from a page of this server. Pages of other sites can
 * send requests to it too, and must not even learn that something has changed.
 */
export function isOwnPage(headers: ReadonlyMap<string, string>): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    return false;
  }
  const origin = headers.get('origin');
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.get('host');
}
