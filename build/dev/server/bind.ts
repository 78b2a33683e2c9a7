/**
 * Chooses the addresses and the port of a server. By default it listens on both
 * loopback addresses, because `localhost` may resolve to either, and another
 * program on the other one would be mistaken for us.
 */
import type { Server } from 'node:http';
import { networkInterfaces } from 'node:os';
import { error, type Reported } from '../../diagnostics.ts';
import { errorCodeOf } from '../../host/error-code.ts';
import { isLoopback } from './hosts.ts';

export interface BindOptions {
  /** `null` for the default or the next free port. */
  readonly port: number | null;
  /** `null` for the loopback addresses. */
  readonly host: string | null;
}

export interface Binding {
  readonly servers: readonly Server[];
  readonly port: number;
  /** `http://name:port`, to open on this machine. */
  readonly origin: string;
  /** The same for other machines; empty on loopback. */
  readonly network: readonly string[];
}

const DEFAULT_PORT = 3000;
const PORTS_TRIED = 100;

export async function bindServers(
  create: () => Server,
  { port, host }: BindOptions,
): Promise<Reported<Binding | null>> {
  const addresses =
    host === null || host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
  const first = port ?? DEFAULT_PORT;
  const last = port ?? DEFAULT_PORT + PORTS_TRIED - 1;
  let code: string | null = null;
  for (let candidate = first; candidate <= last; candidate += 1) {
    const tried = await bindAll(create, addresses, candidate);
    if (tried.kind === 'bound') {
      return { value: describe(tried, host), diagnostics: [] };
    }
    code = tried.code;
    if (code !== 'EADDRINUSE') break;
  }
  return { value: null, diagnostics: [explain(code, port, host)] };
}

type Attempt =
  | {
      readonly kind: 'bound';
      readonly servers: readonly Server[];
      readonly port: number;
    }
  | { readonly kind: 'failed'; readonly code: string };

/** Uses the same port on every address, or none. */
async function bindAll(
  create: () => Server,
  addresses: readonly string[],
  port: number,
): Promise<Attempt> {
  const servers: Server[] = [];
  let chosen = port;
  for (const address of addresses) {
    const server = create();
    const code = await listen(server, address, chosen);
    if (code === null) {
      servers.push(server);
      chosen = portOf(server);
    } else if (servers.length === 0 || !isFamilyMissing(code)) {
      for (const open of servers) open.close();
      return { kind: 'failed', code };
    }
  }
  return { kind: 'bound', servers, port: chosen };
}

/** @returns the error code, or `null` if the server listens */
function listen(
  server: Server,
  host: string,
  port: number,
): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const fail = (problem: Error): void => {
      const code = errorCodeOf(problem);
      if (code === null) reject(problem);
      else resolve(code);
    };
    server.once('error', fail);
    server.listen({ host, port }, () => {
      server.off('error', fail);
      resolve(null);
    });
  });
}

/** A machine without IPv6 has only one loopback address. */
function isFamilyMissing(code: string): boolean {
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('A listening server has no port');
  }
  return address.port;
}

function describe(
  { servers, port }: Extract<Attempt, { kind: 'bound' }>,
  host: string | null,
): Binding {
  const at = (name: string): string => toOrigin(name, port);
  if (host === null || isLoopback(host)) {
    return { servers, port, origin: at(host ?? 'localhost'), network: [] };
  }
  if (host !== '0.0.0.0' && host !== '::') {
    return { servers, port, origin: at(host), network: [at(host)] };
  }
  const network = listOwnAddresses().map(at);
  return { servers, port, origin: at('localhost'), network };
}

function listOwnAddresses(): readonly string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}

function toOrigin(name: string, port: number): string {
  const host = name.includes(':') ? `[${name}]` : name;
  return `http://${host}:${String(port)}`;
}

function explain(
  code: string | null,
  port: number | null,
  host: string | null,
): ReturnType<typeof error> {
  switch (code) {
    case 'EADDRINUSE':
      return port === null
        ? error(
            'port-taken',
            `No port from ${String(DEFAULT_PORT)} to ${String(DEFAULT_PORT + PORTS_TRIED - 1)} is free`,
            { fault: 'environment', hint: 'Choose one with --port.' },
          )
        : error('port-taken', `Port ${String(port)} is in use`, {
            fault: 'environment',
            hint: 'Leave out --port to use the next free one.',
          });
    case 'EACCES':
      return error(
        'port-forbidden',
        `Port ${String(port)} needs elevated privileges`,
        {
          fault: 'environment',
          hint: 'Choose one above 1023 with --port.',
        },
      );
    default:
      return error(
        'address-unknown',
        `Cannot listen on ${host ?? 'loopback'}`,
        {
          fault: 'environment',
          hint: 'Name an address of this machine with --host.',
        },
      );
  }
}
