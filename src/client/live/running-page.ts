/**
 * The client that runs in the page. Its module is imported once more: it is the
 * same module, so this is a way to it that costs a page no global name.
 */
import { isRecord } from '../storage.ts';

export interface RunningPage {
  readonly refresh: (isNew: (address: string) => boolean) => Promise<void>;
}

/** `null` where there is none: a page without data, or one that failed. */
export async function findRunningPage(
  document: Document,
): Promise<RunningPage | null> {
  const text = document.querySelector('script#page-data')?.textContent;
  const data: unknown = JSON.parse(text ?? 'null');
  if (!isRecord(data) || typeof data['module'] !== 'string') return null;
  const module: unknown = await import(data['module']);
  const client: unknown = isRecord(module) ? await module['client'] : null;
  return isRunningPage(client) ? client : null;
}

function isRunningPage(value: unknown): value is RunningPage {
  return isRecord(value) && typeof value['refresh'] === 'function';
}
