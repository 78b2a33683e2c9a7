/**
 * Edits and runs samples where they stand. Loaded when a reader asks for it; what
 * runs programs is loaded when one is run.
 */
import { adoptStyles } from '../styles.ts';
import { make } from './make.ts';
import styles from './playground.css';
import { createPrograms } from './programs.ts';
import { openSample, type OpenSample, type SamplePorts } from './sample.ts';
import { composeFragment, readFragment } from './share.ts';

/** Handed in, because an import would split the app's chunk. */
export interface PlaygroundPorts extends Pick<SamplePorts, 'findCode'> {
  readonly window: Window & typeof globalThis;
  /** Of the site. */
  readonly base: string;
  /** Announces a text to screen readers. */
  readonly say: (text: string) => void;
  readonly copyText: (document: Document, text: string) => Promise<boolean>;
}

export interface Playground {
  /** @param button - "Edit" or "Run" in the corner of a sample */
  readonly press: (button: Element) => void;
  /** Shows the sample that the address contains, and runs nothing. */
  readonly showShared: () => Promise<void>;
}

export function createPlayground({
  window,
  base,
  say,
  copyText,
  findCode,
}: PlaygroundPorts): Playground {
  const { document, location, history } = window;
  const programs = createPrograms(window, base);
  const opened = new WeakMap<Element, OpenSample>();
  /** The fragment that is shown already. */
  let known = '';
  adoptStyles(document, styles);
  const findAll = (): readonly HTMLElement[] => [
    ...document.querySelectorAll<HTMLElement>('.sample[data-run]'),
  ];
  const keyOf = (sample: HTMLElement): string => sample.dataset['run'] ?? '';
  const open = (sample: HTMLElement): OpenSample => {
    const present = opened.get(sample);
    if (present !== undefined) return present;
    const created = openSample(sample, keyOf(sample), {
      findCode,
      programs,
      edits: () =>
        new Map(
          findAll()
            .map((one) => opened.get(one)?.changed())
            .filter((edit) => edit != null)
            .map(({ key, code }) => [key, code]),
        ),
      share: async (edit) => {
        known = await composeFragment(edit);
        history.replaceState(history.state, '', known);
        const isCopied = await copyText(document, location.href);
        say(isCopied ? 'Link copied' : 'The address is the link');
      },
    });
    opened.set(sample, created);
    return created;
  };
  return {
    press: (button) => {
      const sample = button.closest<HTMLElement>('.sample[data-run]');
      if (sample === null) return;
      if (button.ariaDisabled === 'true') {
        const reason = `Cannot run in a browser: ${keyOf(sample)}`;
        const note = make('span', { className: 'note' }, reason);
        const label = make('div', { className: 'label' }, note);
        sample.querySelector('.reason')?.remove();
        sample.append(make('div', { className: 'output reason' }, label));
        say(reason);
      } else if (button.textContent === 'Run') open(sample).run();
      else open(sample).edit();
    },
    showShared: async () => {
      const { hash } = location;
      const edit = await readFragment(hash);
      const sample = findAll().find((one) => keyOf(one) === edit?.key);
      if (hash === known && sample && opened.has(sample)) return;
      known = hash;
      if (edit === null || sample === undefined) {
        say('The sample of this address is not on this page');
        return;
      }
      const reveal = new Event('reveal', { bubbles: true });
      sample.closest('[hidden]')?.dispatchEvent(reveal);
      open(sample).show(edit);
      sample.scrollIntoView();
      say('A shared sample is shown. It has not been run.');
    },
  };
}
