/**
 * Edits and runs samples where they stand. Loaded when a reader asks for it; what
 * runs programs is loaded when one is run.
 */
import { fill } from '../../../shared/labels.ts';
import type { App } from '../../feature.ts';
import { once } from '../../load.ts';
import { adoptStyles } from '../../styles.ts';
import { createFiles, type Files } from './files.ts';
import type { ShownCode } from './job.ts';
import styles from './playground.css';
import type { End, Running, StartProgram } from './runner.ts';
import { OpenSample, type SamplePorts } from './sample.ts';
import type { Edit } from './share.ts';

/** Handed in, because an import would split the app's chunk. */
export interface PlaygroundPorts extends App, Pick<SamplePorts, 'findCode'> {
  readonly copyText: (document: Document, text: string) => Promise<boolean>;
}

export class Playground {
  readonly #ports: PlaygroundPorts;
  readonly #run: StartProgram;
  readonly #opened = new WeakMap<Element, OpenSample>();
  /** The fragment that is shown already. */
  #known = '';

  constructor(ports: PlaygroundPorts) {
    this.#ports = ports;
    this.#run = createLateRunner(createFiles(ports.window, ports.base));
    adoptStyles(ports.window.document, styles);
  }

  /** @param button - "Edit" or "Run" of a sample */
  press(button: Element): void {
    const sample = button.closest<HTMLElement>('.sample[data-run]');
    if (sample === null) return;
    if (button.textContent === labels.samples.edit) this.#open(sample).edit();
    else this.#open(sample).run();
  }

  /** Shows the sample that the address contains, and runs nothing. */
  async showShared(): Promise<void> {
    const { window, say } = this.#ports;
    const { hash } = window.location;
    const { readFragment } = await import('./share.ts');
    const edit = await readFragment(hash);
    if (edit === 'too-large') {
      this.#known = hash;
      say(labels.samples.tooLarge);
      return;
    }
    const sample = this.#findAll().find((found) => keyOf(found) === edit?.key);
    if (hash === this.#known && sample && this.#opened.has(sample)) return;
    this.#known = hash;
    if (edit === null || sample === undefined) {
      say(labels.samples.elsewhere);
      return;
    }
    const reveal = new Event('reveal', { bubbles: true });
    sample.closest('[hidden]')?.dispatchEvent(reveal);
    this.#open(sample).show(edit);
    sample.scrollIntoView();
    say(labels.samples.shared);
  }

  #open(sample: HTMLElement): OpenSample {
    const present = this.#opened.get(sample);
    if (present !== undefined) return present;
    const { findCode, window } = this.#ports;
    const { location, history } = window;
    const opened = new OpenSample(sample, keyOf(sample), {
      ...{ findCode, runProgram: this.#run },
      readAll: () => this.#readAll(),
      share: (edit) => this.#share(edit),
      forget: () => {
        if (!location.hash.startsWith('#sample=')) return;
        const { pathname, search } = location;
        history.replaceState(history.state, '', pathname + search);
      },
    });
    this.#opened.set(sample, opened);
    return opened;
  }

  async #share(edit: Edit): Promise<void> {
    const { window, copyText, say } = this.#ports;
    const { document, location, history } = window;
    const { composeFragment } = await import('./share.ts');
    this.#known = await composeFragment(edit);
    history.replaceState(history.state, '', this.#known);
    const isCopied = await copyText(document, location.href);
    say(isCopied ? labels.samples.linkCopied : labels.samples.linkShown);
  }

  #findAll(): readonly HTMLElement[] {
    const { document } = this.#ports.window;
    return [...document.querySelectorAll<HTMLElement>('.sample[data-run]')];
  }

  #readAll(): ReadonlyMap<string, ShownCode> {
    return new Map(
      this.#findAll().map((element) => {
        const original = this.#ports.findCode(element);
        const { language = '' } = element.dataset;
        const unopened = { original, code: original, language };
        const shown = this.#opened.get(element)?.read() ?? unopened;
        return [keyOf(element), shown];
      }),
    );
  }
}

/** Loads what runs programs with the first of them. */
function createLateRunner(files: Files): StartProgram {
  const load = once(async () =>
    (await import('./runner.ts')).createRunner(files),
  );
  return (program, options) => {
    const starting = load().then((start) => start(program, options));
    const fail = (problem: unknown): End => {
      const values = { problem: String(problem) };
      return { kind: 'failed', text: fill(labels.samples.failed, values) };
    };
    return {
      ended: starting.then(({ ended }) => ended).catch(fail),
      stop: () => {
        const stop = (running: Running): void => {
          running.stop();
        };
        starting.then(stop, () => undefined);
      },
    };
  };
}

function keyOf(sample: HTMLElement): string {
  return sample.dataset['run'] ?? '';
}
