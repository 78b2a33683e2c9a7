/**
 * Finds the client that runs in the page by importing its module again: an import
 * gives the same instance, so the client needs no global variable.
 */
import { isRecord } from '../storage.ts';

export interface RunningPage {
  readonly refresh: (isNew: (address: string) => boolean) => Promise<void>;
}

/** `null` if the page has no data, or its client failed to start. */
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
