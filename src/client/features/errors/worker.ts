/**
 * The worker of the index of errors: loads the messages once and finds them in what
 * it is sent, so that a page with a megabyte in its field stays responsive.
 */
import type { MatchedMessages } from '../../../errors/match.ts';
import {
  createExplainer,
  type ErrorFile,
  type ExplainedMessage,
} from '../../../errors/messages.ts';

export interface MessageQuery {
  /** Where the messages are. */
  readonly address: string;
  readonly text: string;
}

/** `null` if the messages could not be loaded. */
export type MessageReply = MatchedMessages<ExplainedMessage> | null;

function serve(scope: typeof globalThis): void {
  const load = async (address: string) => {
    const response = await scope.fetch(address, { cache: 'no-cache' });
    if (!response.ok) throw new Error(`status ${response.status}`);
    // The build has written this file in this form.
    return createExplainer((await response.json()) as ErrorFile);
  };
  let loading: ReturnType<typeof load> | null = null;
  const answer = async ({
    address,
    text,
  }: MessageQuery): Promise<MessageReply> => {
    loading ??= load(address);
    try {
      return (await loading)(text);
    } catch {
      loading = null;
      return null;
    }
  };
  scope.addEventListener('message', ({ data }: MessageEvent<MessageQuery>) => {
    void answer(data).then((reply) => {
      scope.postMessage(reply);
    });
  });
}

serve(globalThis);
