/**
 * One sample that a reader has opened: its editor, its buttons and its results,
 * beside the static ones. CSS hides the ones or the others.
 */
import type { PrismEditor } from 'prism-code-editor';
import { fill } from '../../../shared/labels.ts';
import { EXPECTATION } from '../../../shared/expectations.ts';
import { updateComments } from './comments.ts';
import { openEditor, replaceText } from './editor.ts';
import { make } from '../../make.ts';
import { showResults } from './results.ts';
import type { ShownCode } from './job.ts';
import type { StartProgram, Running } from './runner.ts';
import type { Edit } from './share.ts';
import type { RunEvent } from './sandbox/protocol.ts';
import { suggestVariables } from './variables.ts';

export interface SamplePorts {
  readonly findCode: (sample: Element) => string;
  readonly runProgram: StartProgram;
  /** All samples of the page, by key. */
  readonly readAll: () => ReadonlyMap<string, ShownCode>;
  readonly share: (edit: Edit) => Promise<void>;
  /** Removes what was shared from the address. */
  readonly forget: () => void;
}

/** Milliseconds. */
const TIME_LIMIT = 2000;

export class OpenSample {
  readonly #sample: HTMLElement;
  readonly #key: string;
  readonly #ports: SamplePorts;
  readonly #language: string;
  readonly #code: string;
  /** The code of the last run. */
  #ran: string;
  #running: Running | null = null;
  readonly #editor: PrismEditor;
  readonly #log = make('code', { role: 'log' });
  readonly #variables: HTMLTextAreaElement;
  readonly #shareButton: HTMLElement;
  readonly #runButton: HTMLElement;

  /** @param key - of the sample on its page */
  constructor(sample: HTMLElement, key: string, ports: SamplePorts) {
    const { language = '', variables = '' } = sample.dataset;
    const code = ports.findCode(sample);
    this.#sample = sample;
    this.#key = key;
    this.#ports = ports;
    this.#language = language;
    this.#code = this.#ran = code;
    const box = sample.querySelector('pre') ?? sample;
    this.#editor = openEditor(box, { code, language }, this.#press);
    this.#variables = make('textarea', {
      ariaLabel: labels.samples.variables,
      rows: 2,
      defaultValue: variables,
    });
    const label = make(
      'div',
      { className: 'label' },
      make('b', {}, labels.samples.output),
    );
    this.#shareButton = makeButton(labels.samples.share, this.#share);
    const reset = makeButton(labels.samples.reset, this.#reset);
    label.append(this.#shareButton, reset);
    // What shows nothing as it stands may do so when it has been changed.
    const present = sample.querySelector<HTMLElement>('.run:has(+ .run)');
    this.#runButton = present ?? makeButton(labels.samples.run, this.#press);
    if (present === null) label.append(this.#runButton);
    const printed = make('pre', { className: 'code', tabIndex: 0 }, this.#log);
    const live = make('div', { className: 'output live' });
    live.append(this.#variables, label, printed);
    sample.append(live);
    this.#showVerified();
    this.#refresh();
    this.#editor.textarea.addEventListener('input', this.#refresh);
  }

  edit(): void {
    this.#sample.dataset['open'] = '';
    this.#editor.textarea.focus({ preventScroll: true });
  }

  run(): void {
    this.#sample.dataset['open'] = '';
    this.#press();
  }

  /** Shows code that was shared. */
  show({ code, variables }: Edit): void {
    this.#sample.dataset['open'] = '';
    this.#variables.value = variables;
    replaceText(this.#editor, code);
  }

  read(): ShownCode {
    const { value: code } = this.#editor;
    return { original: this.#code, code, language: this.#language };
  }

  readonly #press = (): void => {
    if (this.#running === null) void this.#execute();
    else this.#running.stop();
  };

  readonly #share = (): void => {
    const { value: code } = this.#editor;
    const { value: variables } = this.#variables;
    void this.#ports.share({ key: this.#key, code, variables }).then(() => {
      this.#shareButton.textContent = labels.frame.copied;
    });
  };

  readonly #reset = (): void => {
    const sample = this.#sample;
    this.#running?.stop();
    replaceText(this.#editor, this.#code);
    this.#variables.value = this.#variables.defaultValue;
    clearMarks(this.#editor);
    this.#showVerified();
    this.#ports.forget();
    sample.removeAttribute('data-open');
    sample.querySelector<HTMLElement>('.run')?.focus();
  };

  readonly #refresh = (): void => {
    const { value } = this.#editor;
    this.#shareButton.hidden = value === this.#code;
    this.#shareButton.textContent = labels.samples.share;
    this.#variables.hidden = isScript(this.#language) || !/\$\w/.test(value);
    const example = suggestVariables(value);
    const hint = fill(labels.samples.variablesHint, { example });
    this.#variables.placeholder = hint;
    this.#sample.toggleAttribute('data-stale', value !== this.#ran);
  };

  #showVerified(): void {
    // The last of several versions is documented.
    const verified = (
      this.#sample.closest('figure.tabs') ?? this.#sample
    ).querySelector(':is(figure > .output, .versions > :last-child) code');
    const nodes = verified?.cloneNode(true).childNodes ?? [];
    this.#log.replaceChildren(...nodes);
  }

  async #execute(): Promise<void> {
    const editor = this.#editor;
    const changed: RunEvent[] = [];
    this.#runButton.textContent = labels.samples.stop;
    // Results are shown at the lines that they belong to.
    editor.setOptions({ readOnly: true });
    clearMarks(editor);
    const { style, offsetHeight } = this.#log;
    style.minBlockSize = `${String(offsetHeight)}px`;
    const results = showResults(this.#log, (line) => editor.lines[line]);
    const thrown: RunEvent[] = [];
    const onEvent = (event: RunEvent): void => {
      if (event.kind === 'changed') changed.push(event);
      if (event.kind === 'thrown') thrown.push(event);
      results.add(event);
    };
    const { value: variables } = this.#variables;
    const shown = this.#ports.readAll();
    const program = { key: this.#key, variables, shown };
    const options = { timeLimit: TIME_LIMIT, onEvent };
    this.#running = this.#ports.runProgram(program, options);
    const end = await this.#running.ended;
    const isRight =
      end.kind === 'finished' && changed.length + thrown.length === 0;
    const hasComments =
      isScript(this.#language) && EXPECTATION.test(editor.value);
    const text = `${end.text} ${labels.samples.matches}`;
    results.end(isRight && hasComments ? { ...end, text } : end);
    style.minBlockSize = '';
    this.#running = null;
    this.#runButton.textContent = labels.samples.run;
    editor.setOptions({ readOnly: false });
    // Nothing is known of code that has been reset meanwhile.
    const events = 'open' in this.#sample.dataset ? changed : [];
    const updated = updateComments(editor.value, events);
    this.#ran = updated.code;
    if (this.#ran !== editor.value) replaceText(editor, this.#ran);
    for (const line of updated.changed) {
      editor.lines[line]?.classList.add('line', 'mark');
    }
    this.#refresh();
  }
}

function makeButton(text: string, onclick: () => void): HTMLButtonElement {
  return make('button', { type: 'button', className: 'run', onclick }, text);
}

function clearMarks({ wrapper }: PrismEditor): void {
  for (const element of wrapper.querySelectorAll('.value')) element.remove();
  for (const element of wrapper.querySelectorAll('.wrong, .mark')) {
    element.classList.remove('wrong', 'mark');
  }
}

function isScript(language: string): boolean {
  return /^[cm]?[jt]sx?$/.test(language);
}
