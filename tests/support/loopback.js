/**
 * How this machine reaches itself. Nearly every machine can by IPv4, but `localhost`
 * may name both addresses, either first, and a few have only IPv6.
 */
import { networkInterfaces } from 'node:os';

const own = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .map(({ address }) => address);

/** To listen on, and to connect to. */
export const loopback =
  own.includes('127.0.0.1') || !own.includes('::1') ? '127.0.0.1' : '::1';

/** The same as the host of an address. */
export const loopbackHost = loopback.includes(':') ? `[${loopback}]` : loopback;
