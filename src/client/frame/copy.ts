/**
 * Handles all copy buttons of the page with one listener. A button copies the code
 * beside it, without prompts and without a final newline, or the file that its
 * `data-source` names.
 */
import { findAround } from '../platform.ts';

/** Milliseconds. */
const SHOWN_FOR = 1000;

/** @param say - announces a text to screen readers */
export function followCopyButtons(
  document: Document,
  say: (text: string) => void,
): void {
  const resets = new WeakMap<Element, () => void>();
  document.addEventListener('click', (event) => {
    const button = findAround(event, '.copy, .copy-page');
    if (button === null) return;
    void copyFrom(document, button).then((copied) => {
      resets.get(button)?.();
      const label = button.textContent;
      const state = copied ? labels.frame.copied : labels.frame.notCopied;
      button.textContent = state;
      button.setAttribute('data-state', copied ? 'good' : 'bad');
      say(state);
      const reset = (): void => {
        clearTimeout(timer);
        button.textContent = label;
        button.removeAttribute('data-state');
      };
      const timer = setTimeout(reset, SHOWN_FOR);
      resets.set(button, reset);
    });
  });
}

function copyFrom(document: Document, button: Element): Promise<boolean> {
  const source = button.getAttribute('data-source');
  if (source !== null) return copyFile(document, source);
  const box = button.closest('.sample, .import');
  return copyText(document, box === null ? '' : findCode(box));
}

/**
 * Calls the clipboard before the file has arrived: some browsers (Safari) refuse
 * the write if anything was awaited since the click.
 * @returns whether the text was copied
 */
export async function copyFile(
  document: Document,
  source: string,
): Promise<boolean> {
  const file = fetchText(source);
  try {
    const type = 'text/plain';
    const blob = file.then((text) => new Blob([text], { type }));
    await navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
    return true;
  } catch {
    try {
      return await copyText(document, await file);
    } catch {
      return false;
    }
  }
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${String(response.status)}`);
  return response.text();
}

/** The first code in a box, as its reader has changed it. */
export function findCode(box: Element): string {
  const editor = box.querySelector<HTMLTextAreaElement>(
    '[data-open] .pce-textarea',
  );
  if (editor !== null) return editor.value;
  const code = box.querySelector('code')?.cloneNode(true);
  if (!(code instanceof Element)) return '';
  const { dataset } = box.ownerDocument.documentElement;
  const chosen = dataset['language'] ?? '';
  const language = chosen === '' ? 'JavaScript' : chosen;
  for (const part of code.querySelectorAll('.prompt, .del, [data-only]')) {
    if (part.getAttribute('data-only') !== language) part.remove();
  }
  const lines = [...code.querySelectorAll('.line')];
  const text =
    lines.length === 0
      ? code.textContent
      : lines
          .map(({ textContent }) => textContent.replace(/\n$/, ''))
          .join('\n');
  return text.replace(/(?<!\n)\n+$/, '');
}

export async function copyText(
  document: Document,
  text: string,
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const { copyBySelection } = await import('./copy-by-selection.ts');
    return copyBySelection(document, text);
  }
}
