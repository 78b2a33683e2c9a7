/**
 * The server of a built site: `node:http` around a `Site`. Responses are
 * computed by the pure code in `server/`; this file deals with sockets and
 * limits.
 */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Reported } from '../diagnostics.ts';
import type { SiteRequest } from './server/answer.ts';
import { bindServers, type Binding } from './server/bind.ts';
import { respondText, type SiteResponse } from './server/respond.ts';
import type { Site } from './server/site.ts';

export { openSite, type Site } from './server/site.ts';

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

/** Limits for each client, in milliseconds and bytes. */
export interface ServerLimits {
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  readonly keepAliveTimeout: number;
  readonly connectionsCheckingInterval: number;
  readonly maxHeaderSize: number;
  /** How long a connection may be idle in either direction. */
  readonly idle: number;
}

/** Browsers on this machine are faster; a slow client would hold a socket. */
const LIMITS: ServerLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16_384,
  idle: 60_000,
};
const MAX_HEADERS = 100;
const MAX_CONNECTIONS = 4096;
const FAREWELL_MILLISECONDS = 1000;

export async function startServer(
  site: Site,
  options: ServerOptions,
  limits: ServerLimits = LIMITS,
): Promise<Reported<RunningServer | null>> {
  const listener = createListener(site, options);
  const create = (): Server => createLimited(listener, limits);
  const bound = await bindServers(create, options);
  return bound.value === null
    ? { value: null, diagnostics: bound.diagnostics }
    : { value: describe(bound.value, site.base), diagnostics: [] };
}

function describe(
  { servers, port, origin, network }: Binding,
  base: string,
): RunningServer {
  return {
    port,
    url: origin + base,
    network: network.map((one) => one + base),
    async close() {
      await Promise.all(servers.map(closePolitely));
    },
  };
}

function createLimited(
  listener: RequestListener,
  { idle, ...limits }: ServerLimits,
): Server {
  const server = createServer(limits, listener);
  server.maxHeadersCount = MAX_HEADERS;
  server.maxConnections = MAX_CONNECTIONS;
  server.setTimeout(idle);
  return server;
}

/** Responds to any request, and handles any failure to do so. */
function createListener(
  site: Site,
  { host, allowHosts, onProblem }: Omit<ServerOptions, 'port'>,
): RequestListener {
  const names = host === null ? allowHosts : [...allowHosts, host];
  const allowedHosts = new Set(names.map((name) => name.toLowerCase()));
  return (incoming, outgoing) => {
    const request = toRequest(incoming);
    site
      .handle(request, allowedHosts)
      .catch((problem: unknown) => {
        onProblem(`${request.method} ${request.target}: ${String(problem)}`);
        return respondText(request, 500, 'Internal server error');
      })
      .then((response) => {
        send(incoming, outgoing, response);
      })
      .catch((problem: unknown) => {
        onProblem(String(problem));
        outgoing.destroy();
      });
  };
}

function toRequest(incoming: IncomingMessage): SiteRequest {
  // Repeated headers are joined: a repeated `Host` is then invalid.
  const headers = Object.entries(incoming.headersDistinct).map(
    ([name, values = []]) => [name, values.join(', ')] as const,
  );
  return {
    method: incoming.method ?? '',
    target: incoming.url ?? '',
    headers: new Map(headers),
    localAddress: incoming.socket.localAddress ?? '',
  };
}

function send(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { status, headers, body }: SiteResponse,
): void {
  // Request bodies are not read, so such a connection cannot be reused.
  const hasBody =
    incoming.headers['content-length'] !== undefined ||
    incoming.headers['transfer-encoding'] !== undefined;
  outgoing.writeHead(status, {
    ...headers,
    ...(hasBody ? { Connection: 'close' } : {}),
  });
  if (body instanceof Uint8Array) {
    outgoing.end(body);
    return;
  }
  outgoing.flushHeaders();
  body.begin({
    write: (text) => outgoing.write(text),
    end: () => outgoing.end(),
    onClose: (action) => outgoing.once('close', action),
  });
}

function closePolitely(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      server.closeAllConnections();
    }, FAREWELL_MILLISECONDS);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
