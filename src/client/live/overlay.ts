/**
 * Shows the problems of the last build in an overlay. It has a shadow tree with
 * its own style sheet, so page and overlay do not affect each other's styles.
 */
import type { FrameLine, LiveProblem } from '../../templates/live.ts';

export interface Overlay {
  readonly show: (problems: readonly LiveProblem[]) => void;
  readonly hide: () => void;
}

const STYLE = `
:host {
  all: initial; position: fixed; inset: auto 0 0; z-index: 2147483647;
  max-height: 60vh; overflow: auto; padding: 16px 24px; box-sizing: border-box;
  background: #1c1416; color: #f5e9ea; border-top: 4px solid #e5484d;
  font: 14px/1.5 system-ui, sans-serif;
}
h2 { margin: 0 0 12px; font-size: 16px; }
button {
  position: absolute; top: 12px; right: 20px; padding: 2px 10px; color: inherit;
  background: none; border: 1px solid currentcolor; border-radius: 4px;
  font: inherit; cursor: pointer;
}
section { margin: 0 0 16px; }
p { margin: 0 0 4px; }
.place { color: #ffb4b6; font-family: ui-monospace, monospace; }
.hint { color: #c9b8ba; }
pre {
  margin: 6px 0 0; padding: 8px 12px; overflow: auto; background: #120d0e;
  font: 13px/1.5 ui-monospace, monospace; tab-size: 2;
}
.meant { color: #ff8b8f; }
`;

export function createOverlay(document: Document): Overlay {
  const host = document.createElement('div');
  host.setAttribute('role', 'alert');
  host.dataset['problems'] = '';
  const root = host.attachShadow({ mode: 'open' });
  // A constructed style sheet, which the page's Content-Security-Policy allows.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  const hide = (): void => {
    host.remove();
    document.removeEventListener('keydown', follow);
  };
  const follow = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.isComposing) return;
    // Escape closes an open dialog first.
    if (document.querySelector('dialog[open]') === null) hide();
  };
  return {
    hide,
    show(problems) {
      const close = element(document, 'button', null, 'Close');
      close.addEventListener('click', hide);
      const count = problems.length;
      root.replaceChildren(
        close,
        element(
          document,
          'h2',
          null,
          count === 1 ? 'One problem' : `${count} problems`,
        ),
        ...problems.map((problem) => draw(document, problem)),
      );
      document.body.append(host);
      document.addEventListener('keydown', follow);
    },
  };
}

function draw(
  document: Document,
  { message, hint, place, frame }: LiveProblem,
): Element {
  const section = document.createElement('section');
  if (place !== null) section.append(element(document, 'p', 'place', place));
  section.append(element(document, 'p', null, message));
  if (hint !== null) section.append(element(document, 'p', 'hint', hint));
  if (frame.length > 0) {
    const lines = document.createElement('pre');
    lines.append(...frame.map((line) => drawLine(document, line)));
    section.append(lines);
  }
  return section;
}

function drawLine(
  document: Document,
  { number, text, mark }: FrameLine,
): Element {
  const label = `${String(number).padStart(5)} | `;
  const lines = [label + text];
  if (mark !== null && mark > 0) {
    lines.push(`${' '.repeat(5)} | ${' '.repeat(mark - 1)}^`);
  }
  const kind = mark === null ? null : 'meant';
  return element(document, 'span', kind, `${lines.join('\n')}\n`);
}

function element(
  document: Document,
  name: string,
  kind: string | null,
  text: string,
): Element {
  const made = document.createElement(name);
  if (kind !== null) made.className = kind;
  made.textContent = text;
  return made;
}
