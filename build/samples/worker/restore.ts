/** Undoes what samples did to the process that they share with others. */
import { channel, subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Channel, ChannelListener } from 'node:diagnostics_channel';
import process from 'node:process';

/**
 * Saves what one sample may not leave to the next: variables of the environment,
 * new globals, listeners. The returned function restores it.
 */
export function rememberProcess(): () => void {
  const environment = { ...process.env };
  const globals = new Set(Reflect.ownKeys(globalThis));
  const listeners = new Map(
    process.eventNames().map((name) => [name, process.rawListeners(name)]),
  );
  const endSubscriptions = rememberChannels();
  return () => {
    endSubscriptions();
    for (const name of Object.keys(process.env)) {
      if (!(name in environment)) Reflect.deleteProperty(process.env, name);
    }
    Object.assign(process.env, environment);
    for (const key of Reflect.ownKeys(globalThis)) {
      if (!globals.has(key)) Reflect.deleteProperty(globalThis, key);
    }
    for (const name of process.eventNames()) {
      for (const listener of process.rawListeners(name)) {
        if (listeners.get(name)?.includes(listener)) continue;
        process.off(name, listener as () => void);
      }
    }
    process.exitCode = undefined;
  };
}

type Subscribe = (this: Channel, listener: ChannelListener) => void;

/**
 * Records subscriptions to Node's diagnostics channels; the returned function
 * cancels them. They apply to the whole process.
 */
function rememberChannels(): () => void {
  const probe = 'docs-build:probe';
  const listener: ChannelListener = () => undefined;
  subscribe(probe, listener);
  /** The prototype of all channels that have subscribers. */
  const active = Object.getPrototypeOf(channel(probe)) as {
    subscribe: Subscribe;
  };
  unsubscribe(probe, listener);
  const original = active.subscribe;
  const made: (readonly [Channel['name'], ChannelListener])[] = [];
  active.subscribe = function noteAndSubscribe(added) {
    made.push([this.name, added]);
    original.call(this, added);
  };
  return () => {
    active.subscribe = original;
    for (const [name, added] of made) unsubscribe(name, added);
  };
}

/**
 * Saves what all programs of a process share: `fetch`, the clock, methods of the
 * console, anything that a page or an example replaces for a demonstration.
 * Without restoring it, later samples could print something else without anybody
 * noticing.
 */
export function rememberGlobals(): () => void {
  const isWrite = (key: PropertyKey): boolean => key === 'write';
  const shared = [
    describe(globalThis),
    describe(console),
    describe(process, isSetting),
    describe(process.stdout, isWrite),
    describe(process.stderr, isWrite),
    ...[Date, Date.prototype, Math, Array.prototype, Object.prototype].map(
      (owner) => describe(owner),
    ),
  ];
  return () => {
    for (const { owner, properties } of shared) {
      for (const [key, before] of properties) {
        const now = Reflect.getOwnPropertyDescriptor(owner, key);
        if (now?.value === before.value && now?.get === before.get) continue;
        Reflect.defineProperty(owner, key, before);
      }
    }
  };
}

interface Shared {
  readonly owner: object;
  readonly properties: ReadonlyMap<PropertyKey, PropertyDescriptor>;
}

function describe(
  owner: object,
  isWanted: (key: PropertyKey) => boolean = () => true,
): Shared {
  const properties = new Map<PropertyKey, PropertyDescriptor>();
  for (const key of Reflect.ownKeys(owner).filter(isWanted)) {
    // Reading the value would trigger lazy loading of Node's own globals.
    const property = Reflect.getOwnPropertyDescriptor(owner, key);
    if (property?.configurable === true) properties.set(key, property);
  }
  return { owner, properties };
}

/** Excludes properties that Node itself changes all the time. */
function isSetting(key: PropertyKey): boolean {
  return typeof key === 'string' && !key.startsWith('_') && key !== 'domain';
}
