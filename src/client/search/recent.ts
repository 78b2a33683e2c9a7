/** Recent searches, newest first. */
import type { SafeStorage } from '../storage.ts';

const KEY = 'searches';
const COUNT = 5;
/** Characters; longer queries are not stored. */
const LONGEST = 80;

export function readRecent(storage: SafeStorage): readonly string[] {
  try {
    const value = JSON.parse(storage.read(KEY) ?? '[]') as readonly unknown[];
    return value.slice(0, COUNT).map(String);
  } catch {
    // Something else is stored under this key.
    return [];
  }
}

export function rememberSearch(storage: SafeStorage, query: string): void {
  const text = query.trim();
  if (text === '' || text.length > LONGEST) return;
  const others = readRecent(storage).filter((one) => one !== text);
  storage.write(KEY, JSON.stringify([text, ...others].slice(0, COUNT)));
}
