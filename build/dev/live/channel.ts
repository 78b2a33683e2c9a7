/**
 * The channel to open pages: server-sent events that say that there is something
 * new, never what. A page asks for that itself, like any other.
 */
import type { Connection, OpenBody } from '../server/respond.ts';

/** What is new; a page compares it with what it has. */
export interface LiveState {
  /** Another one for every change of what is served. */
  readonly version: string;
  /** The version before it. */
  readonly since: string;
  /** Addresses of data that is the same in both; of what is not named, nobody knows. */
  readonly same: readonly string[];
  /** Of the code that runs in pages: a page with another has to be loaded anew. */
  readonly code: string;
  /** Addresses of the style sheets. */
  readonly styles: readonly string[];
  /** How many errors keep what is served from being newer. */
  readonly problems: number;
}

export interface Channel {
  /** The body of a response that stays open. */
  readonly body: OpenBody;
  send(state: LiveState): void;
  /** Says that there is going to be something new, as far as one can tell. */
  announce(): void;
  /** Whether any page listens. */
  isHeard(): boolean;
  close(): void;
}

/** Keeps the connection from looking forgotten, to us and to what is between. */
const HEARTBEAT_MILLISECONDS = 20_000;

/** @param state - what a page that comes is told first */
export function createChannel(state: () => LiveState): Channel {
  const open = new Set<Connection>();
  const beat = setInterval(() => {
    for (const connection of open) connection.write(':\n\n');
  }, HEARTBEAT_MILLISECONDS);
  beat.unref();
  return {
    body: {
      begin(connection) {
        open.add(connection);
        connection.onClose(() => open.delete(connection));
        connection.write(`retry: 500\n${format(state())}`);
      },
    },
    send(news) {
      for (const connection of open) connection.write(format(news));
    },
    announce() {
      for (const connection of open) {
        connection.write('event: coming\ndata: {}\n\n');
      }
    },
    isHeard: () => open.size > 0,
    close() {
      clearInterval(beat);
      for (const connection of open) connection.end();
    },
  };
}

function format(state: LiveState): string {
  return `data: ${JSON.stringify(state)}\n\n`;
}
