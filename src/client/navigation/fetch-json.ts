/**
 * Fetches a JSON file of the site. The caller must check its shape.
 * @throws if it cannot be fetched or parsed
 */
export async function fetchJson(
  window: Window,
  address: string,
): Promise<unknown> {
  const response = await window.fetch(address);
  if (!response.ok) throw new Error(`${address}: status ${response.status}`);
  return response.json();
}
