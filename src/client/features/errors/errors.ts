/**
 * The field of the index of errors: explains each message in what is typed or
 * pasted. The search is the worker's; this only shows what it answers.
 */
import worker from 'virtual:worker/errors';
import type { MessageMatch } from '../../../errors/match.ts';
import type { ExplainedMessage } from '../../../errors/messages.ts';
import type { MessageQuery, MessageReply } from './worker.ts';
import { adoptStyles } from '../../styles.ts';
import styles from './errors.css';

/** @param box - where the field goes */
export function show(box: HTMLElement): void {
  const document = box.ownerDocument;
  const { dataset } = document.documentElement;
  if (!('errors' in dataset)) adoptStyles(document, styles);
  dataset['errors'] = '';
  const field = document.createElement('textarea');
  field.spellcheck = false;
  field.placeholder =
    'Cannot query field "nam" on type "Shelf". Did you mean "name"?';
  field.setAttribute('aria-labelledby', 'error-text');
  const status = document.createElement('div');
  status.role = 'status';
  const list = document.createElement('div');
  list.className = 'found';
  box.append(field, status, list);
  let matcher: Worker | null = null;
  let waiting = false;
  let asked = '';
  const ask = (): void => {
    matcher ??= open();
    waiting = true;
    asked = field.value;
    const address = box.dataset['errors'] ?? '';
    matcher.postMessage({ address, text: asked } satisfies MessageQuery);
  };
  const open = (): Worker => {
    const opened = new Worker(worker);
    const showReply = (reply: MessageReply): void => {
      waiting = false;
      // Text that came meanwhile is asked about now; each answer is whole.
      if (field.value !== asked) ask();
      else if (reply !== null) list.replaceChildren(...draw(document, reply));
      status.textContent =
        reply === null ? 'The messages could not be loaded.' : count(reply);
    };
    opened.onmessage = ({ data }: MessageEvent<MessageReply>) => {
      showReply(data);
    };
    opened.onerror = () => {
      matcher = null;
      showReply(null);
    };
    return opened;
  };
  field.addEventListener('input', () => {
    if (!waiting) ask();
  });
}

function count({
  matches: { length },
  others,
  nearest,
}: NonNullable<MessageReply>): string {
  if (nearest.length > 0) return 'Perhaps a part of a message.';
  if (length === 0) return others.length === 0 ? '' : 'No known message.';
  return length === 1 ? 'One message.' : `${length} messages.`;
}

function draw(
  document: Document,
  { matches, others, nearest }: NonNullable<MessageReply>,
): readonly Node[] {
  const make = (name: string, ...content: (Node | string)[]): HTMLElement => {
    const element = document.createElement(name);
    element.append(...content);
    return element;
  };
  const drawMatch = (
    { message, values }: MessageMatch<ExplainedMessage>,
    count = 1,
  ): Element => {
    const { href, title, isFormer } = message;
    const link = make('a', title);
    link.setAttribute('href', href);
    const item = make('section', link, count > 1 ? ` ×${count}` : '');
    if (isFormer) {
      item.append(make('p', 'This is the wording of an earlier version.'));
    }
    const terms = values
      .filter(({ text }) => text !== '')
      .flatMap(({ name, text, inner }) => [
        make('dt', name),
        make('dd', inner === null ? make('code', text) : drawMatch(inner)),
      ]);
    if (terms.length > 0) item.append(make('dl', ...terms));
    return item;
  };
  // What may be a message is not said to be none.
  const foreign = (nearest.length > 0 ? [] : others).map((text) => {
    const note =
      'No message of this package was recognized here. It may come from other code, such as your own or a library:';
    const item = make('section', make('p', note), make('code', text));
    item.className = 'other';
    return item;
  });
  const near = nearest.map((message) => {
    const item = drawMatch({ message, text: '', values: [], isPart: true });
    item.prepend(make('p', 'The text may be a part of this message:'));
    return item;
  });
  const found = matches.map((match) => drawMatch(match, match.count));
  return [...found, ...near, ...foreign];
}
