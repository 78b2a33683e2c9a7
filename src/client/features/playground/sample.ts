/**
 * One sample that a reader has opened: its editor, its buttons and its results,
 * beside the static ones. CSS hides the ones or the others.
 */
import { EXPECTATION } from '../../../shared/expectations.ts';
import { updateComments } from './comments.ts';
import { openEditor, replaceText } from './editor.ts';
import { make } from '../../make.ts';
import { showResults } from './results.ts';
import type { ShownCode } from './job.ts';
import type { StartProgram, Running } from './runner.ts';
import type { Edit } from './share.ts';
import type { RunEvent } from './sandbox/protocol.ts';

export interface OpenSample {
  readonly edit: () => void;
  readonly run: () => void;
  readonly show: (shared: Edit) => void;
  readonly read: () => ShownCode;
}

export interface SamplePorts {
  readonly findCode: (sample: Element) => string;
  readonly runProgram: StartProgram;
  readonly loadNames: () => Promise<readonly string[]>;
  /** All samples of the page, by key. */
  readonly readAll: () => ReadonlyMap<string, ShownCode>;
  readonly share: (edit: Edit) => Promise<void>;
  /** Removes what was shared from the address. */
  readonly forget: () => void;
}

/** Milliseconds. */
const TIME_LIMIT = 2000;

/** @param key - of the sample on its page */
export function openSample(
  sample: HTMLElement,
  key: string,
  { findCode, runProgram, loadNames, readAll, share, forget }: SamplePorts,
): OpenSample {
  const { language = '', variables: asked = '' } = sample.dataset;
  const code = findCode(sample);
  let ran = code;
  let running: Running | null = null;
  const editor = openEditor(
    sample.querySelector('pre') ?? sample,
    { code, language },
    run,
  );
  const { textarea } = editor;
  // Of several versions the last one is documented.
  const verified = (sample.closest('figure.tabs') ?? sample).querySelector(
    ':is(figure > .output, .versions > :last-child) code',
  );
  const log = make('code', { role: 'log' });
  const showVerified = (): void => {
    log.replaceChildren(...(verified?.cloneNode(true).childNodes ?? []));
  };
  showVerified();
  const printed = make('pre', { className: 'code', tabIndex: 0 }, log);
  const changes = make('pre', { className: 'code', tabIndex: 0, hidden: true });
  const variables = make('textarea', {
    ariaLabel: 'Variables as JSON',
    placeholder: 'Variables as JSON, such as { "id": 1 }',
    rows: 2,
    value: asked,
  });
  const button = (text: string, press: () => void): HTMLButtonElement =>
    make('button', { type: 'button', className: 'run', onclick: press }, text);
  const shareButton = button('Share', () => {
    void share(describe()).then(() => {
      shareButton.textContent = 'Copied';
    });
  });
  const compareButton = button('Changes', () => {
    changes.hidden = !changes.hidden;
    compareButton.ariaPressed = String(!changes.hidden);
    refresh();
  });
  const resetButton = button('Reset', () => {
    running?.stop();
    replaceText(editor, code);
    variables.value = asked;
    clearMarks();
    showVerified();
    forget();
    sample.removeAttribute('data-open');
    sample.querySelector<HTMLElement>('.run')?.focus();
  });
  // What shows nothing as it stands may do so when it has been changed.
  const present = sample.querySelector<HTMLElement>('.run:has(+ .run)');
  const runButton = present ?? button('Run', run);
  const added = present === null ? [runButton] : [];
  const buttons = [shareButton, compareButton, resetButton, ...added];
  const title = make('b', {}, 'Output');
  const label = make('div', { className: 'label' }, title, ...buttons);
  const parts = [variables, changes, label, printed];
  sample.append(make('div', { className: 'output live' }, ...parts));
  textarea.addEventListener('input', refresh);
  const complete = async (): Promise<void> => {
    const { completeNames } = await import('./names.ts');
    completeNames(editor, `names-${key}`, loadNames);
  };
  if (isScript(language)) {
    textarea.addEventListener('input', () => void complete(), { once: true });
  }
  refresh();
  return {
    edit: () => {
      sample.dataset['open'] = '';
      textarea.focus({ preventScroll: true });
    },
    run: () => {
      sample.dataset['open'] = '';
      run();
    },
    show: (shared) => {
      sample.dataset['open'] = '';
      variables.value = shared.variables;
      replaceText(editor, shared.code);
    },
    read: () => ({ original: code, code: editor.value, language }),
  };

  function describe(): Edit {
    return { key, code: editor.value, variables: variables.value };
  }

  function refresh(): void {
    const isChanged = editor.value !== code;
    shareButton.hidden = compareButton.hidden = !isChanged;
    shareButton.textContent = 'Share';
    variables.hidden = isScript(language) || !/\$\w/.test(editor.value);
    sample.toggleAttribute('data-stale', editor.value !== ran);
    if (!changes.hidden) void compare();
  }

  async function compare(): Promise<void> {
    const { drawLineDiff } = await import('./changes.ts');
    changes.replaceChildren(...drawLineDiff(code, editor.value));
  }

  function run(): void {
    if (running === null) void execute();
    else running.stop();
  }

  async function execute(): Promise<void> {
    const changed: RunEvent[] = [];
    runButton.textContent = 'Stop';
    // Results are shown at the lines that they belong to.
    editor.setOptions({ readOnly: true });
    clearMarks();
    const results = showResults(log, (line) => editor.lines[line]);
    const thrown: RunEvent[] = [];
    const onEvent = (event: RunEvent): void => {
      if (event.kind === 'changed') changed.push(event);
      if (event.kind === 'thrown') thrown.push(event);
      results.add(event);
    };
    const program = { key, variables: variables.value, shown: readAll() };
    running = runProgram(program, { timeLimit: TIME_LIMIT, onEvent });
    const end = await running.ended;
    const isRight =
      end.kind === 'finished' && changed.length + thrown.length === 0;
    const hasComments = isScript(language) && EXPECTATION.test(editor.value);
    const text = `${end.text} The output matches the comments.`;
    results.end(isRight && hasComments ? { ...end, text } : end);
    running = null;
    runButton.textContent = 'Run';
    editor.setOptions({ readOnly: false });
    // Of code that has been reset meanwhile, nothing is known.
    const events = 'open' in sample.dataset ? changed : [];
    const updated = updateComments(editor.value, events);
    ran = updated.code;
    if (ran !== editor.value) replaceText(editor, ran);
    for (const line of updated.changed) {
      editor.lines[line]?.classList.add('line', 'mark');
    }
    refresh();
  }

  function clearMarks(): void {
    for (const element of editor.wrapper.querySelectorAll('.value'))
      element.remove();
    for (const element of editor.wrapper.querySelectorAll('.wrong, .mark')) {
      element.classList.remove('wrong', 'mark');
    }
  }
}

function isScript(language: string): boolean {
  return /^[cm]?[jt]sx?$/.test(language);
}
