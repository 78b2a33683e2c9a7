/**
 * The field of the index of errors: explains each message in what is typed or
 * pasted. The search is the worker's; this only shows what it answers.
 */
import worker from 'virtual:worker/errors';
import type { MessageMatch } from '../../../features/errors/match.ts';
import {
  fillSentence,
  type ExplainedMessage,
} from '../../../features/errors/messages.ts';
import type { MessageQuery, MessageReply } from './worker.ts';
import { countIn } from '../../../shared/labels.ts';
import { make } from '../../make.ts';
import { adoptStyles } from '../../styles.ts';
import styles from './errors.css';

adoptStyles(document, styles);

/** @param box - where the field goes */
export function show(box: HTMLElement): void {
  const field = make('textarea', { spellcheck: false });
  field.setAttribute('aria-labelledby', 'error-text');
  const status = make('div', { role: 'status' });
  const list = make('div', { className: 'found' });
  box.append(field, status);
  box.nextElementSibling?.after(list);
  let matcher: Worker | null = null;
  let waiting = false;
  let asked = '';
  const ask = (): void => {
    matcher ??= open();
    waiting = true;
    asked = field.value;
    const addresses = box.dataset['errors'] ?? '';
    matcher.postMessage({ addresses, text: asked } satisfies MessageQuery);
  };
  const open = (): Worker => {
    const opened = new Worker(worker);
    const showReply = (reply: MessageReply): void => {
      waiting = false;
      // Text that came meanwhile is asked about now; each answer is whole.
      if (field.value !== asked) ask();
      else if (reply !== null) list.replaceChildren(...draw(reply));
      status.textContent =
        reply === null ? labels.errors.notLoaded : count(reply);
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
  // The messages are loaded before there is something to explain.
  for (const type of ['focus', 'input']) {
    field.addEventListener(type, () => {
      if (!waiting) ask();
    });
  }
}

function count({
  matches: { length },
  others,
  nearest,
}: NonNullable<MessageReply>): string {
  if (nearest.length > 0) return labels.errors.part;
  if (length === 0) return others.length === 0 ? '' : labels.errors.unknown;
  return countIn(labels.language, labels.errors.count, length);
}

type Match = MessageMatch<ExplainedMessage>;

function draw({
  matches,
  others,
  nearest,
}: NonNullable<MessageReply>): readonly Node[] {
  /** The message as it was pasted, with what stands for names marked. */
  const drawText = ({ text, values }: Match): Element => {
    const code = make('code', {});
    let rest = text;
    for (const value of values) {
      const start = value.text === '' ? -1 : rest.indexOf(value.text);
      if (start === -1) continue;
      code.append(rest.slice(0, start), make('b', {}, value.text));
      rest = rest.slice(start + value.text.length);
    }
    code.append(rest);
    return make('p', {}, code);
  };
  const drawMatch = (match: Match, count = 1): Element => {
    const { href, heading, isFormer } = match.message;
    const link = make('a', { href }, heading);
    const item = make('section', {}, link, count > 1 ? ` ×${count}` : '');
    if (match.text !== '') item.append(drawText(match));
    if (isFormer) {
      item.append(make('p', {}, labels.errors.earlier));
    }
    const sentence = fillSentence(match);
    if (sentence !== '') item.append(make('p', {}, sentence));
    const within = match.values.flatMap(({ inner }) => inner ?? []);
    item.append(...within.map((inner) => drawMatch(inner)));
    return item;
  };
  // What may be a message is not said to be none.
  const foreign = (nearest.length > 0 ? [] : others).map((text) => {
    const parts = [
      make('p', {}, labels.errors.foreign),
      make('code', {}, text),
    ];
    return make('section', { className: 'other' }, ...parts);
  });
  const near = nearest.map((message) => {
    const item = drawMatch({ message, text: '', values: [], isPart: true });
    item.prepend(make('p', {}, labels.errors.part));
    return item;
  });
  const found = matches.map((match) => drawMatch(match, match.count));
  return [...found, ...near, ...foreign];
}
