/** Edited samples as fragments of addresses, which no server receives. */

/** What a reader has made of one sample. */
export interface Edit {
  /** The sample's key on its page. */
  readonly key: string;
  readonly code: string;
  /** Of a query, as JSON; otherwise `''`. */
  readonly variables: string;
}

const PREFIX = '#sample=';
/** Each character could become a thousand. */
const LONGEST = 20_000;

export async function composeFragment(edit: Edit): Promise<string> {
  const json = new Blob([JSON.stringify(edit)]).stream();
  const packed = json.pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const text = btoa(
    Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''),
  );
  return (
    PREFIX + text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  );
}

/** `null` if it is another fragment, or was damaged on its way. */
export async function readFragment(hash: string): Promise<Edit | null> {
  if (!hash.startsWith(PREFIX) || hash.length > LONGEST) return null;
  try {
    const text = hash
      .slice(PREFIX.length)
      .replaceAll('-', '+')
      .replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(text), (character) =>
      character.charCodeAt(0),
    );
    const packed = new Blob([bytes]).stream();
    const json = packed.pipeThrough(new DecompressionStream('deflate-raw'));
    const edit = (await new Response(json).json()) as Partial<Edit> | null;
    const { key, code, variables } = edit ?? {};
    const isWhole = [key, code, variables].every(
      (part) => typeof part === 'string',
    );
    return isWhole ? (edit as Edit) : null;
  } catch {
    return null;
  }
}
