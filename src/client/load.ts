/** How what searches loads its files, and that each is loaded once. */

/** @param cache - by default for an address whose content may change */
export async function loadFile(
  window: Window,
  address: string,
  cache: RequestCache = 'no-cache',
): Promise<Response> {
  const response = await window.fetch(address, { cache });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response;
}

/** Opens something when it is first needed, and again if that has failed. */
export function once<T>(open: () => Promise<T>): () => Promise<T> {
  let opening: Promise<T> | null = null;
  return () => {
    opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };
}
