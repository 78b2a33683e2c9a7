/**
 * Edits and runs samples where they stand. Loaded when a reader asks for it; what
 * runs programs is loaded when one is run.
 */
import type { App } from '../../feature.ts';
import { adoptStyles } from '../../styles.ts';
import { createFiles } from './files.ts';
import type { ShownCode } from './job.ts';
import styles from './playground.css';
import { createRunner } from './runner.ts';
import { openSample, type OpenSample, type SamplePorts } from './sample.ts';

/** Handed in, because an import would split the app's chunk. */
export interface PlaygroundPorts extends App, Pick<SamplePorts, 'findCode'> {
  readonly copyText: (document: Document, text: string) => Promise<boolean>;
}

export interface Playground {
  /** @param button - "Edit" or "Run" of a sample */
  readonly press: (button: Element) => void;
  /** @param slider - that shows the steps of a time line */
  readonly showSteps: (slider: HTMLInputElement) => Promise<void>;
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
  const files = createFiles(window, base);
  const runProgram = createRunner(window, files);
  const opened = new WeakMap<Element, OpenSample>();
  /** The fragment that is shown already. */
  let known = '';
  adoptStyles(document, styles);
  const findAll = (): readonly HTMLElement[] => [
    ...document.querySelectorAll<HTMLElement>('.sample[data-run]'),
  ];
  const keyOf = (sample: HTMLElement): string => sample.dataset['run'] ?? '';
  const readAll = (): ReadonlyMap<string, ShownCode> =>
    new Map(
      findAll().map((element) => {
        const original = findCode(element);
        const { language = '' } = element.dataset;
        const unopened = { original, code: original, language };
        return [keyOf(element), opened.get(element)?.read() ?? unopened];
      }),
    );
  const open = (sample: HTMLElement): OpenSample => {
    const present = opened.get(sample);
    if (present !== undefined) return present;
    const created = openSample(sample, keyOf(sample), {
      ...{ findCode, runProgram, readAll },
      forget: () => {
        if (!location.hash.startsWith('#sample=')) return;
        const { pathname, search } = location;
        history.replaceState(history.state, '', pathname + search);
      },
      loadNames: async () => {
        const { names } = await files.loadPlayground();
        return JSON.parse(await files.load(names)) as readonly string[];
      },
      share: async (edit) => {
        const { composeFragment } = await import('./share.ts');
        known = await composeFragment(edit);
        history.replaceState(history.state, '', known);
        const isCopied = await copyText(document, location.href);
        say(isCopied ? 'Link copied' : 'The link is in the address bar');
      },
    });
    opened.set(sample, created);
    return created;
  };
  return {
    showSteps: async (slider) => {
      const { offerRunAgain } = await import('./run-steps.ts');
      offerRunAgain(slider, (key, options) =>
        runProgram({ key, variables: '', shown: readAll() }, options),
      );
    },
    press: (button) => {
      const sample = button.closest<HTMLElement>('.sample[data-run]');
      if (sample === null) return;
      if (button.textContent === 'Edit') open(sample).edit();
      else open(sample).run();
    },
    showShared: async () => {
      const { hash } = location;
      const { readFragment } = await import('./share.ts');
      const edit = await readFragment(hash);
      if (edit === 'too-large') {
        known = hash;
        say('The sample in this link is too large to show');
        return;
      }
      const sample = findAll().find((element) => keyOf(element) === edit?.key);
      if (hash === known && sample && opened.has(sample)) return;
      known = hash;
      if (edit === null || sample === undefined) {
        say('The sample in this link is not on this page');
        return;
      }
      const reveal = new Event('reveal', { bubbles: true });
      sample.closest('[hidden]')?.dispatchEvent(reveal);
      open(sample).show(edit);
      sample.scrollIntoView();
      say('This is a shared sample. Press Run to run it.');
    },
  };
}
