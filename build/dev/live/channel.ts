/**
 * Server-sent events to open pages. They announce that something is new, but do
 * not carry it: pages request it as usual.
 */
import type { Connection, OpenBody } from '../server/respond.ts';

/** The state that is sent; a page compares it with its own. */
export interface LiveState {
  /** Changes with everything that is served. */
  readonly version: string;
  /** The version before it. */
  readonly since: string;
  /** Data addresses that did not change since; others may or may not have. */
  readonly same: readonly string[];
  /**
   * Identifies the code that runs in pages: a page with other code must reload.
   */
  readonly code: string;
  /** Addresses of the style sheets. */
  readonly styles: readonly string[];
  /** Number of errors because of which the site served is out of date. */
  readonly problems: number;
}

export interface Channel {
  /** The body of a response that stays open. */
  readonly body: OpenBody;
  send(state: LiveState): void;
  /**
   * Announces that something new is being made, which may turn out to be wrong.
   */
  announce(): void;
  /** Whether any page is connected. */
  isHeard(): boolean;
  close(): void;
}

/** Keeps browsers and proxies from closing an idle connection. */
const HEARTBEAT_MILLISECONDS = 20_000;

/** @param state - the state to send first to a page that connects */
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
