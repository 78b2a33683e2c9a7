/**
 * The server of a built site: node:http around `Site`. Everything that decides
 * what is answered is pure and lies in `server/`; here are sockets and limits.
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
  /** `null`: 3000, or the next free one. */
  readonly port: number | null;
  /** The address to listen on; `null`: loopback. */
  readonly host: string | null;
  /** Host names that requests may give beyond those of the machine itself. */
  readonly allowHosts: readonly string[];
  /** Told about requests that failed for a reason of ours. */
  readonly onProblem: (text: string) => void;
}

export interface RunningServer {
  readonly port: number;
  /** The address to open. */
  readonly url: string;
  /** Further addresses at which others reach it; empty on loopback. */
  readonly network: readonly string[];
  /** Lets requests under way finish, for a moment. */
  close(): Promise<void>;
}

/** What a client may take of time and memory; milliseconds and bytes. */
export interface ServerLimits {
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  readonly keepAliveTimeout: number;
  readonly connectionsCheckingInterval: number;
  readonly maxHeaderSize: number;
  /** How long nothing may be sent or taken. */
  readonly idle: number;
}

/** A browser on the same machine is never this slow; one that is holds a socket. */
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

/** Answers any request, and survives any failure to do so. */
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
  // One that is there twice is no longer what it was: nobody is called `a, b`.
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
  // Nothing that is sent to us is read, so the connection cannot be used again.
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
