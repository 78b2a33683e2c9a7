/**
 * Subscriptions to Node's diagnostics channels. They hold for the whole process:
 * one that a sample leaves behind would speak up in all samples after it.
 */
import { channel, type Channel } from 'node:diagnostics_channel';

type Listener = Parameters<Channel['subscribe']>[0];
type Subscribe = (this: Channel, listener: Listener) => void;

/** Notes who subscribes from now on; the returned function ends all of it. */
export function rememberChannels(): () => void {
  const active = findActive();
  const subscribe = Object.getOwnPropertyDescriptor(active, 'subscribe')
    ?.value as Subscribe;
  const made: (readonly [Channel, Listener])[] = [];
  const replace = (value: Subscribe): void => {
    Object.defineProperty(active, 'subscribe', {
      value,
      configurable: true,
      writable: true,
    });
  };
  replace(function noteAndSubscribe(listener) {
    made.push([this, listener]);
    subscribe.call(this, listener);
  });
  return () => {
    replace(subscribe);
    for (const [one, listener] of made) one.unsubscribe(listener);
  };
}

/** What every channel that somebody listens to inherits from. */
function findActive(): object {
  const probe = channel('docs-build:probe');
  const listener: Listener = () => undefined;
  probe.subscribe(listener);
  const active: unknown = Object.getPrototypeOf(probe);
  probe.unsubscribe(listener);
  if (typeof active !== 'object' || active === null) {
    throw new Error('Node has no diagnostics channels as we know them');
  }
  return active;
}
