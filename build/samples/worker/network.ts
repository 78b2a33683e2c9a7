/**
 * Lets servers of samples listen for real, but on free ports. The sample asks
 * for the port that its reader will see and gets another; connections to the
 * former are redirected. Connections to anything else, on this machine or outside,
 * fail, since a build must not depend on it.
 */
import net from 'node:net';
import { networkInterfaces } from 'node:os';
import process from 'node:process';

export interface Network {
  /** The servers that listen now. */
  servers(): ReadonlySet<net.Server>;
  stop(): void;
}

interface Listening {
  readonly server: net.Server;
  /** The real port, once it listens. */
  port: number | null;
  /** Its connections' sockets, on both ends. */
  readonly sockets: Set<net.Socket>;
}

/** What samples see, whatever the machine has. */
const HOST = '127.0.0.1';
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?|0\.0\.0\.0)$/;

/** Replaces `listen` and `connect` in this process. */
export function installNetwork(): Network {
  const loopback = findLoopback();
  const listening = new Map<number, Listening>();

  const stop = (port: number): void => {
    const listener = listening.get(port);
    if (listener === undefined) return;
    listening.delete(port);
    listener.server.close();
    for (const socket of listener.sockets) socket.destroy();
  };

  const { listen } = net.Server.prototype;
  const startServer = function (
    this: net.Server,
    ...parts: unknown[]
  ): net.Server {
    const requested = findPort(parts);
    // A sample may start the server anew: its reader stops the old one.
    stop(requested);
    const entry: Listening = { server: this, port: null, sockets: new Set() };
    if (requested !== 0) listening.set(requested, entry);
    this.on('connection', (socket) => {
      track(socket, entry);
      socket.unref();
    });
    this.once('close', () => {
      // A server that asked for port 0 is registered under the port it got.
      for (const [port, known] of listening) {
        if (known === entry) listening.delete(port);
      }
    });
    this.prependOnceListener('listening', () => {
      const address = this.address();
      if (address === null || typeof address === 'string') return;
      entry.port = address.port;
      if (requested === 0) listening.set(address.port, entry);
      const port = requested === 0 ? address.port : requested;
      this.address = () => ({ address: HOST, family: 'IPv4', port });
      this.unref();
    });
    const callback = parts.find((part) => typeof part === 'function');
    Reflect.apply(listen, this, [0, loopback, callback]);
    return this;
  };
  net.Server.prototype.listen = startServer as typeof listen;

  const { connect } = net.Socket.prototype;
  const open = function (this: net.Socket, ...parts: unknown[]): net.Socket {
    const options = readTarget(parts);
    const { host = 'localhost', port } = options;
    const entry = listening.get(Number(port));
    if (!LOOPBACK.test(host)) {
      const message = `Samples may only connect to this machine, not to ${host}`;
      return refuse(this, 'EACCES', message);
    }
    if (!entry?.port) {
      const message = `connect ECONNREFUSED ${HOST}:${String(port)}`;
      return refuse(this, 'ECONNREFUSED', message);
    }
    track(this, entry);
    const target = { ...options, host: loopback, port: entry.port };
    const callback = parts.flat().find((part) => typeof part === 'function');
    Reflect.apply(connect, this, [target, callback]);
    return this;
  };
  net.Socket.prototype.connect = open;

  return {
    servers: () => new Set([...listening.values()].map(({ server }) => server)),
    stop() {
      for (const port of [...listening.keys()]) stop(port);
    },
  };
}

/** The address of this machine that only it can reach: a few have no IPv4. */
function findLoopback(): string {
  const addresses = Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .map(({ address }) => address);
  return addresses.includes(HOST) || !addresses.includes('::1') ? HOST : '::1';
}

function track(socket: net.Socket, { sockets }: Listening): void {
  sockets.add(socket);
  socket.once('close', () => sockets.delete(socket));
}

function refuse(socket: net.Socket, code: string, message: string): net.Socket {
  process.nextTick(() => {
    socket.destroy(Object.assign(new Error(message), { code }));
  });
  return socket;
}

/** `listen(port, ...)` or `listen({ port }, ...)`. */
function findPort([first]: readonly unknown[]): number {
  const port =
    typeof first === 'object' && first !== null && 'port' in first
      ? first.port
      : first;
  const number = Number(typeof port === 'function' ? 0 : (port ?? 0));
  if (Number.isInteger(number)) return number;
  throw new Error('Samples may only listen on a port of this machine');
}

interface ConnectTarget {
  readonly host?: string;
  readonly port?: number | string;
}

/** `connect(options, callback)`, `connect(port, host, callback)`, or a list. */
function readTarget(parts: readonly unknown[]): ConnectTarget {
  const [first, second] = parts;
  if (Array.isArray(first)) return readTarget(first);
  if (typeof first === 'object' && first !== null) return first;
  const host = typeof second === 'string' ? { host: second } : {};
  return { port: Number(first), ...host };
}
