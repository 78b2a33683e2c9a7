/**
 * The worker for full-text search, so that neither loading the index nor a query
 * delays a key press. A separate bundle.
 */
/// <reference lib="webworker" />
import type { TextFile } from '../../../templates/search-data.ts';
import { createTextIndex, type TextIndex } from '../engine/text-index.ts';
import type { TextAnswer, TextReply, TextRequest } from './protocol.ts';

serve();

function serve(): void {
  let index: Promise<TextIndex> | null = null;

  const find = async (request: TextRequest): Promise<TextAnswer> => {
    const { file, query, group, limit } = request;
    try {
      index ??= openIndex(file);
      const hits = await (await index).find(query, group, limit);
      return { kind: 'found', hits };
    } catch (error) {
      // The next query tries again.
      index = null;
      const reason = error instanceof Error ? error.message : '';
      return { kind: 'failed', reason };
    }
  };
  addEventListener('message', ({ data }: MessageEvent<TextRequest>) => {
    void find(data).then((answer) => {
      postMessage({ id: data.id, answer } satisfies TextReply);
    });
  });
}

async function openIndex(address: string): Promise<TextIndex> {
  // The address has no hash, so a cached response may be stale.
  const file = await load(address, 'no-cache');
  // The build has written this file in this form.
  return createTextIndex(file as TextFile, (other) => load(other, 'default'));
}

async function load(address: string, cache: RequestCache): Promise<unknown> {
  const response = await fetch(address, { cache });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.json();
}
