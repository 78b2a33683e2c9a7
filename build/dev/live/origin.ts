/**
 * Whether a request comes from a page of this very server. Pages of other sites
 * can send requests here too; they may not even learn that there are changes.
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
