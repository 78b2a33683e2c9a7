/**
 * The worker of the index of errors: loads the messages once and finds them in what
 * it is sent, so that a page with a megabyte in its field stays responsive.
 */
import { createMatcher, type Answer } from '../../errors/match.ts';
import type { ErrorFile } from '../../errors/messages.ts';

export interface Question {
  /** Where the messages are. */
  readonly address: string;
  readonly text: string;
}

export interface Reply extends Answer {
  /** The message that the text is about, by the place of each match. */
  readonly about: ErrorFile;
}

function serve(scope: typeof globalThis): void {
  const load = async (address: string) => {
    const response = await scope.fetch(address, { cache: 'no-cache' });
    if (!response.ok) throw new Error(`status ${response.status}`);
    // The build has written this file in this form.
    const file = (await response.json()) as ErrorFile;
    const parts = file.messages.map(([, , ...own]) => own);
    return { file, find: createMatcher(parts) };
  };
  let loading: ReturnType<typeof load> | null = null;
  scope.addEventListener('message', ({ data }: MessageEvent<Question>) => {
    const reply = (value: Reply | null): void => {
      scope.postMessage(value);
    };
    loading ??= load(data.address);
    loading.then(
      ({ file, find }) => {
        reply({ ...find(data.text), about: file });
      },
      () => {
        loading = null;
        reply(null);
      },
    );
  });
}

serve(globalThis);
