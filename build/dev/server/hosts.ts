/**
 * Which host names a request may give. A page of another site can make its own
 * name point at this machine and then read what is served here, unless names
 * that are not ours are refused. Pure.
 */

/**
 * @param given - the `Host` header; `null` if there was none
 * @param localAddress - the address at which the connection came in
 * @param allowed - further names, in lower case
 */
export function isAllowedHost(
  given: string | null,
  localAddress: string,
  allowed: ReadonlySet<string>,
): boolean {
  if (given === null) return false;
  const name = toName(given);
  return (
    isLoopback(name) || name === unmapAddress(localAddress) || allowed.has(name)
  );
}

/** Names and addresses that lead to the machine itself wherever they are used. */
export function isLoopback(name: string): boolean {
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    /^127(?:\.\d{1,3}){3}$/.test(name) ||
    name === '::1'
  );
}

/** Without the port, the brackets of IPv6 and the dot of a complete name. */
function toName(host: string): string {
  const lower = host.toLowerCase();
  const bracketed = /^\[([\da-f:.]+)\](?::\d*)?$/.exec(lower);
  return bracketed?.[1] ?? lower.replace(/:\d*$/, '').replace(/\.$/, '');
}

/** An IPv4 address as a socket of both families writes it. */
function unmapAddress(address: string): string {
  return address.replace(/^::ffff:/i, '');
}
