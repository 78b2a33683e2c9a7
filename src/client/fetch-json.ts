/** Fetches a file of data of the site; its shape is for the caller to check. */
export async function fetchJson(
  window: Window,
  address: string,
): Promise<unknown> {
  const response = await window.fetch(address);
  if (!response.ok) throw new Error(`${address}: status ${response.status}`);
  return response.json();
}
