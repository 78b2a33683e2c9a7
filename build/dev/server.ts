/**
 * The server of a site: sockets, their limits, and the headers of every
 * response. By default it listens on both loopback addresses, because
 * `localhost` may resolve to either, and another program on the other one would
 * be mistaken for us.
 */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { error, type Diagnostic, type Reported } from '../diagnostics.ts';
import { errorCodeOf } from '../host/error-code.ts';
import { admit, isLoopback } from './requests.ts';
import { sendText, type ServedSite } from './respond.ts';

export interface ServerOptions {
  /** `null` for 3000 or the next free port. */
  readonly port: number | null;
  /** The address to listen on; `null` for the loopback addresses. */
  readonly host: string | null;
  /** Host names to accept besides those of the machine itself. */
  readonly allowHosts: readonly string[];
  /** Called for requests that failed because of an error of ours. */
  readonly onProblem: (text: string) => void;
}

export interface RunningServer {
  readonly port: number;
  /** The address to open. */
  readonly url: string;
  /** Addresses for other machines; empty on loopback. */
  readonly network: readonly string[];
  /** Gives requests in progress a moment to finish. */
  close(): Promise<void>;
}

/** Each client has limits; browsers on this machine are faster than these. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16_384,
  /** Milliseconds that a connection may be idle in either direction. */
  idle: 60_000,
};

export type ServerLimits = typeof LIMITS;

const MAX_HEADERS = 100;
const MAX_CONNECTIONS = 4096;
const FAREWELL_MILLISECONDS = 1000;
const DEFAULT_PORT = 3000;
const LAST_PORT = 3099;

export async function startServer(
  site: ServedSite,
  options: ServerOptions,
  limits: ServerLimits = LIMITS,
): Promise<Reported<RunningServer | null>> {
  const { port, host } = options;
  const listener = createListener(site, options);
  const { idle, ...others } = limits;
  const create = (): Server => {
    const server = createServer(others, listener);
    server.maxHeadersCount = MAX_HEADERS;
    server.maxConnections = MAX_CONNECTIONS;
    return server.setTimeout(idle);
  };
  const addresses =
    host === null || host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
  for (let next = port ?? DEFAULT_PORT; ; next += 1) {
    try {
      const servers = await listenOn(addresses, next, create);
      return { value: describe(servers, host, site.base), diagnostics: [] };
    } catch (problem) {
      const code = errorCodeOf(problem);
      if (code === null) throw problem;
      const mayTryNext = port === null && next < LAST_PORT;
      if (code === 'EADDRINUSE' && mayTryNext) continue;
      return { value: null, diagnostics: [explain(code, options)] };
    }
  }
}

/** The frame in which samples run, the only document for a frame. */
const SANDBOX = /\/assets\/sandbox-[A-Z\d]+(?:\.html)?$/;

/** Responds to any request, and handles any failure to do so. */
function createListener(
  site: ServedSite,
  { host, allowHosts, onProblem }: ServerOptions,
): RequestListener {
  const names = [...allowHosts, ...(host === null ? [] : [host])];
  const allowed = new Set(names.map((name) => name.toLowerCase()));
  return (request, response) => {
    // Browsers must not sniff content, nor other sites use it.
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    const { method = '', url = '', headers } = request;
    // `deploy/nginx.conf` has the same; a page contains the rest of its policy.
    const framing = SANDBOX.test(url) ? "'self'" : "'none'";
    response.setHeader('Content-Security-Policy', `frame-ancestors ${framing}`);
    // Request bodies are not read, so such a connection cannot be reused.
    if ('content-length' in headers || 'transfer-encoding' in headers) {
      response.setHeader('Connection', 'close');
    }
    const target = admit(request, allowed);
    if ('status' in target) {
      const { status, text } = target;
      const allow = status === 405 ? { Allow: 'GET, HEAD' } : {};
      sendText(response, status, text, allow);
      return;
    }
    site.respond(target, response).catch((problem: unknown) => {
      onProblem(`${method} ${url}: ${String(problem)}`);
      if (response.headersSent) response.destroy();
      else sendText(response, 500, 'Internal server error');
    });
  };
}

/** Uses the same port on every address, or rejects. */
async function listenOn(
  addresses: readonly string[],
  firstPort: number,
  create: () => Server,
): Promise<readonly Server[]> {
  const servers: Server[] = [];
  let port = firstPort;
  let missing: unknown = null;
  for (const host of addresses) {
    const server = create();
    try {
      await once(server.listen({ host, port }), 'listening');
      servers.push(server);
      port = portOf(server);
    } catch (problem) {
      const code = errorCodeOf(problem) ?? '';
      // A machine without IPv6, or without IPv4, has one loopback address.
      if (['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(code)) {
        missing = problem;
        continue;
      }
      for (const other of servers) other.close();
      throw problem;
    }
  }
  if (servers.length === 0) throw missing;
  return servers;
}

function portOf(server: Server): number {
  // It listens on an address, not on a pipe.
  return (server.address() as AddressInfo).port;
}

function describe(
  servers: readonly Server[],
  host: string | null,
  base: string,
): RunningServer {
  const [port = 0] = servers.map(portOf);
  const at = (name: string): string =>
    `http://${name.includes(':') ? `[${name}]` : name}:${String(port)}${base}`;
  const isEvery = host === '0.0.0.0' || host === '::';
  const hostNames = host === null || isLoopback(host) ? [] : [host];
  return {
    port,
    url: at(isEvery ? 'localhost' : (host ?? 'localhost')),
    network: (isEvery ? listOwnAddresses() : hostNames).map(at),
    async close() {
      await Promise.all(servers.map(closePolitely));
    },
  };
}

function listOwnAddresses(): readonly string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}

async function closePolitely(server: Server): Promise<void> {
  const timer = setTimeout(() => {
    server.closeAllConnections();
  }, FAREWELL_MILLISECONDS);
  // Idle connections are closed at once.
  await once(server.close(), 'close');
  clearTimeout(timer);
}

function explain(code: string, { port, host }: ServerOptions): Diagnostic {
  const shown = String(port ?? DEFAULT_PORT);
  const fail = (name: string, text: string, hint: string): Diagnostic =>
    error(name, text, { fault: 'environment', hint });
  if (code === 'EACCES') {
    const text = `Port ${shown} needs elevated privileges`;
    return fail('port-forbidden', text, 'Choose one above 1023 with --port.');
  }
  if (code !== 'EADDRINUSE') {
    const text = `Cannot listen on ${host ?? 'loopback'}`;
    const hint = 'Name an address of this machine with --host.';
    return fail('address-unknown', text, hint);
  }
  if (port !== null) {
    const hint = 'Omit --port to use the next free one.';
    return fail('port-taken', `Port ${shown} is in use`, hint);
  }
  const text = `No port from ${shown} to ${String(LAST_PORT)} is free`;
  return fail('port-taken', text, 'Choose one with --port.');
}
