/**
 * The copy buttons of the article, by one handler. The text is that of the
 * code beside the button, without prompts and without a final newline.
 */
const SHOWN_FOR = 1000;

/** @param say - tells screen readers */
export function followCopyButtons(
  document: Document,
  say: (text: string) => void,
): void {
  const resets = new WeakMap<Element, () => void>();
  document.addEventListener('click', (event) => {
    const button =
      event.target instanceof Element ? event.target.closest('.copy') : null;
    if (button === null) return;
    void copyText(document, findText(button)).then((copied) => {
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
}

/** What a button copies: the first code in the box around it. */
function findText(button: Element): string {
  const box = button.closest('.sample, .import, [data-copy]');
  const source = box?.getAttribute('data-copy');
  if (source != null) return source;
  const code = box?.querySelector('code, span')?.cloneNode(true);
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

async function copyText(document: Document, text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(document, text);
  }
}

/** For pages that are not served securely and have no clipboard. */
function copyBySelection(document: Document, text: string): boolean {
  const area = document.createElement('textarea');
  const { activeElement } = document;
  area.value = text;
  area.className = 'visually-hidden';
  document.body.append(area);
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
