/** Undoes what a sample did to the process that it shares with others. */
import process from 'node:process';
import { rememberChannels } from './channels.ts';

/** Saves the current state; the returned function restores it. */
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
