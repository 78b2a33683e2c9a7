/**
 * Copying where the clipboard's interface is missing or refuses: loaded on demand.
 */

/** Fallback for insecure contexts (plain HTTP), which lack the clipboard API. */
export function copyBySelection(document: Document, text: string): boolean {
  const area = document.createElement('textarea');
  const { activeElement } = document;
  area.value = text;
  area.className = 'visually-hidden';
  // Outside an open modal dialog everything is inert and cannot be selected.
  (activeElement?.closest('dialog') ?? document.body).append(area);
  area.select();
  try {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- there is no other way
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (activeElement instanceof HTMLElement) activeElement.focus();
  }
}
