/**
 * Shows the problems of the last build in an overlay. It has a shadow tree with
 * its own style sheet, so page and overlay do not affect each other's styles.
 */
import type { FrameLine, LiveProblem } from '../../templates/live.ts';
import { make } from '../make.ts';

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

export function createOverlay(document: Document) {
  const host = make('div', { role: 'alert' });
  host.dataset['problems'] = '';
  const root = host.attachShadow({ mode: 'open' });
  // A constructed style sheet, which the page's Content-Security-Policy allows.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  const hide = (): void => {
    host.remove();
  };
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    // Escape closes an open dialog first.
    if (document.querySelector('dialog[open]') === null) hide();
  });
  return {
    hide,
    show(problems: readonly LiveProblem[]): void {
      const { length } = problems;
      const title = length === 1 ? 'One problem' : `${length} problems`;
      const close = make('button', {}, 'Close');
      close.addEventListener('click', hide);
      root.replaceChildren(close, make('h2', {}, title), ...problems.map(draw));
      document.body.append(host);
    },
  };
}

function draw({ message, hint, place, frame }: LiveProblem): Element {
  const section = make('section', {});
  if (place !== null) section.append(make('p', { className: 'place' }, place));
  section.append(make('p', {}, message));
  if (hint !== null) section.append(make('p', { className: 'hint' }, hint));
  if (frame.length > 0) section.append(make('pre', {}, ...frame.map(drawLine)));
  return section;
}

function drawLine({ number, text, mark }: FrameLine): Element {
  const lines = [`${String(number).padStart(5)} | ${text}`];
  if (mark !== null && mark > 0) {
    lines.push(`${' '.repeat(5)} | ${' '.repeat(mark - 1)}^`);
  }
  const className = mark === null ? '' : 'meant';
  return make('span', { className }, `${lines.join('\n')}\n`);
}
