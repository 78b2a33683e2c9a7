/** Edited samples as fragments of addresses, which no server receives. */
import { LIMITS } from '../../../shared/limits.ts';

/** What a reader has made of one sample. */
export interface Edit {
  /** The sample's key on its page. */
  readonly key: string;
  readonly code: string;
  /** The variables of a query, as JSON; otherwise `''`. */
  readonly variables: string;
}

const PREFIX = '#sample=';

export async function composeFragment(edit: Edit): Promise<string> {
  const json = new Blob([JSON.stringify(edit)]).stream();
  const packed = json.pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const text = btoa(
    Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''),
  );
  return (
    PREFIX + text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  );
}

/**
 * `null` if it is another fragment, or was damaged on its way; `too-large` for a
 * sample that a page cannot show.
 */
export async function readFragment(
  hash: string,
): Promise<Edit | 'too-large' | null> {
  if (!hash.startsWith(PREFIX)) return null;
  if (hash.length > LIMITS.fragment) return 'too-large';
  try {
    const text = hash
      .slice(PREFIX.length)
      .replaceAll('-', '+')
      .replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(text), (character) =>
      character.charCodeAt(0),
    );
    const json = await unpack(bytes);
    if (json === null) return 'too-large';
    const edit = JSON.parse(json) as Partial<Edit> | null;
    const { key, code, variables } = edit ?? {};
    const isWhole = [key, code, variables].every(
      (part) => typeof part === 'string',
    );
    return isWhole ? (edit as Edit) : null;
  } catch {
    return null;
  }
}

/** `null` as soon as it is too large: a few bytes can unpack to many megabytes. */
async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const packed = new Blob([bytes]).stream();
  const reader = packed
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > LIMITS.sample) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}
