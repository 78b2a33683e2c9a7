/**
 * Which host names a request may use. In a DNS rebinding attack, a page of
 * another site makes its own name resolve to this machine, to read what is
 * served here; refusing unknown names prevents it. Pure.
 */

/**
 * @param given - the `Host` header; `null` if there was none
 * @param localAddress - the local address of the connection
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

/** Names and addresses that mean the machine itself wherever they are used. */
export function isLoopback(name: string): boolean {
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    /^127(?:\.\d{1,3}){3}$/.test(name) ||
    name === '::1'
  );
}

/** Removes the port, the brackets of IPv6 and the trailing dot of a full name. */
function toName(host: string): string {
  const lower = host.toLowerCase();
  const bracketed = /^\[([\da-f:.]+)\](?::\d*)?$/.exec(lower);
  return bracketed?.[1] ?? lower.replace(/:\d*$/, '').replace(/\.$/, '');
}

/** Converts an IPv4-mapped IPv6 address, as dual-stack sockets report it. */
function unmapAddress(address: string): string {
  return address.replace(/^::ffff:/i, '');
}
