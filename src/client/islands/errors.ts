/**
 * The field of the index of errors: explains each message in what is typed or
 * pasted. The search is the worker's; this only shows what it answers.
 */
import { worker } from 'virtual:errors';
import type { Match } from '../../errors/match.ts';
import { findEntry } from '../../errors/messages.ts';
import type { Question, Reply } from '../errors/worker.ts';
import { adoptStyles } from '../styles.ts';
import styles from './errors.css';

export function island({ document }: Window): void {
  const box = document.querySelector<HTMLElement>(
    '#page-article [data-errors]:not([data-ready])',
  );
  const field = box?.querySelector('textarea');
  const status = box?.querySelector('[role=status]');
  if (!box || !field || !status) return;
  const { dataset } = document.documentElement;
  if (!('errors' in dataset)) adoptStyles(document, styles);
  dataset['errors'] = box.dataset['ready'] = '';
  const list = make(document, 'div', 'found');
  box.after(list);
  let matcher: Worker | null = null;
  let waiting = false;
  let asked = '';
  const ask = (): void => {
    matcher ??= open();
    waiting = true;
    asked = field.value;
    const address = box.dataset['errors'] ?? '';
    matcher.postMessage({ address, text: asked } satisfies Question);
  };
  const open = (): Worker => {
    const opened = new Worker(worker);
    const show = (reply: Reply | null): void => {
      waiting = false;
      // Text that came meanwhile is asked about now; each answer is whole.
      if (field.value !== asked) ask();
      else if (reply !== null) showReply(document, reply, list);
      status.textContent =
        reply === null ? 'The messages could not be loaded.' : count(reply);
    };
    opened.onmessage = ({ data }: MessageEvent<Reply | null>) => {
      show(data);
    };
    opened.onerror = () => {
      matcher = null;
      show(null);
    };
    return opened;
  };
  field.addEventListener('input', () => {
    if (!waiting) ask();
  });
  // What a browser restores, or was typed before this code ran.
  if (field.value !== '') ask();
}

function count({ matches, others }: Reply): string {
  const { length } = matches;
  if (length === 0) return others.length === 0 ? '' : 'No known message.';
  return length === 1 ? 'One message.' : `${length} messages.`;
}

function showReply(document: Document, reply: Reply, list: Element): void {
  const found = reply.matches.map((match) =>
    drawMatch(document, match, reply, match.count),
  );
  const others = reply.others.map((text) => {
    const item = make(document, 'section', 'other');
    const note = make(document, 'p', '');
    note.textContent =
      'Not a message of this package. It comes from other code, such as your own or a library:';
    const code = make(document, 'code', '');
    code.textContent = text;
    item.append(note, code);
    return item;
  });
  list.replaceChildren(...found, ...others);
}

function drawMatch(
  document: Document,
  { message, values }: Match,
  reply: Reply,
  times = 1,
): Element {
  const { href, title } = findEntry(reply.about, message);
  const isFormer = reply.about.messages[message]?.[1] === 1;
  const item = make(document, 'section', '');
  const link = make(document, href === null ? 'strong' : 'a', '');
  if (href !== null) link.setAttribute('href', href);
  link.textContent = title;
  item.append(link, times > 1 ? ` ×${times}` : '');
  if (isFormer) {
    const note = make(document, 'p', '');
    note.textContent =
      'An earlier version says it like this. Above is what it says now.';
    item.append(note);
  }
  const terms = make(document, 'dl', '');
  for (const { name, text, inner } of values) {
    if (text === '') continue;
    const term = make(document, 'dt', '');
    term.textContent = name;
    const value = make(document, 'dd', '');
    const code = make(document, 'code', '');
    code.textContent = text;
    value.append(inner === null ? code : drawMatch(document, inner, reply));
    terms.append(term, value);
  }
  if (terms.childElementCount > 0) item.append(terms);
  return item;
}

function make<Name extends keyof HTMLElementTagNameMap>(
  document: Document,
  name: Name,
  className: string,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { className });
}
