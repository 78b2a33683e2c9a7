/**
 * Undoes subscriptions to Node's diagnostics channels. They apply to the whole
 * process: one left behind would be called for all later samples.
 */
import {
  channel,
  subscribe as listen,
  unsubscribe as ignore,
  type Channel,
  type ChannelListener,
} from 'node:diagnostics_channel';

type Subscribe = (this: Channel, listener: ChannelListener) => void;

/** Records subscriptions from now on; the returned function cancels them. */
export function rememberChannels(): () => void {
  const active = findActive();
  const subscribe = Object.getOwnPropertyDescriptor(active, 'subscribe')
    ?.value as Subscribe;
  const made: (readonly [Channel['name'], ChannelListener])[] = [];
  const replace = (value: Subscribe): void => {
    Object.defineProperty(active, 'subscribe', {
      value,
      configurable: true,
      writable: true,
    });
  };
  replace(function noteAndSubscribe(listener) {
    made.push([this.name, listener]);
    subscribe.call(this, listener);
  });
  return () => {
    replace(subscribe);
    for (const [name, listener] of made) ignore(name, listener);
  };
}

const PROBE = 'docs-build:probe';

/** The prototype of all channels that have subscribers. */
function findActive(): object {
  const listener: ChannelListener = () => undefined;
  listen(PROBE, listener);
  const active: unknown = Object.getPrototypeOf(channel(PROBE));
  ignore(PROBE, listener);
  if (typeof active !== 'object' || active === null) {
    throw new Error('Node has no diagnostics channels as we know them');
  }
  return active;
}
