/**
 * The buttons of code: handles all copy buttons of the page with one listener, and
 * puts Edit and Run beside them where a sample can run. A button copies the code
 * beside it, without prompts and without a final newline, or the file that its
 * `data-source` names.
 */
import type { Playground } from '../features/playground/playground.ts';
import { findAround } from '../platform.ts';

/** Milliseconds. */
const SHOWN_FOR = 1000;

/**
 * @param base - the path of the site
 * @param say - announces a text to screen readers
 * @returns to be called for each newly rendered article
 */
export function followCodeButtons(
  window: Window & typeof globalThis,
  base: string,
  say: (text: string) => void,
): () => void {
  const { document, location } = window;
  const resets = new WeakMap<Element, () => void>();
  let loading: Promise<Playground> | null = null;
  const play = (use: (playground: Playground) => unknown): void => {
    loading ??= import('../features/playground/playground.ts').then((module) =>
      module.createPlayground({ window, base, say, copyText, findCode }),
    );
    loading.then(use).catch((error: unknown) => {
      loading = null;
      say(String(error));
    });
  };
  document.addEventListener('click', (event) => {
    const run = findAround(event, '.run:not(.live *), [data-timeline]');
    if (run !== null) play(({ press }) => press(run));
    const button = findAround(event, '.copy, .copy-page');
    if (button === null) return;
    void copyFrom(document, button).then((copied) => {
      resets.get(button)?.();
      const label = button.textContent;
      const state = copied ? 'Copied' : 'Copying failed';
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
  return () => {
    offerRunning(document);
    if (location.hash.startsWith('#sample=')) {
      play(({ showShared }) => showShared());
    }
  };
}

/** The playground loads when one of these buttons is pressed. */
function offerRunning(document: Document): void {
  for (const copy of document.querySelectorAll('[data-run] .copy')) {
    if (copy.parentElement?.querySelector('.run')) continue;
    // A reason why it cannot run, which is no key: it contains a space.
    const cannot = copy.closest('[data-run*=" "]') !== null;
    for (const textContent of cannot ? ['Run'] : ['Run', 'Edit']) {
      const button = document.createElement('button');
      const ariaDisabled = String(cannot);
      const more = { className: 'run', textContent, ariaDisabled };
      copy.before(Object.assign(button, { type: 'button', ...more }));
    }
  }
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
  const editor = box.querySelector<HTMLTextAreaElement>('.pce-textarea');
  if (editor !== null && box.hasAttribute('data-open')) return editor.value;
  const code = box.querySelector('code')?.cloneNode(true);
  if (!(code instanceof Element)) return '';
  for (const prompt of code.querySelectorAll('.prompt, .del')) prompt.remove();
  const lines = [...code.querySelectorAll('.line')];
  const text =
    lines.length === 0
      ? code.textContent
      : lines
          .map(({ textContent }) => textContent.replace(/\n$/, ''))
          .join('\n');
  return text.replace(/\n+$/, '');
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
