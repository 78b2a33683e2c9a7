/**
 * The worker of the index of errors: loads the messages once and finds them in what
 * it is sent, so that a page with a megabyte in its field stays responsive.
 */
import type { MatchedMessages } from '../../../features/errors/match.ts';
import {
  createExplainer,
  type ErrorFile,
  type ExplainedMessage,
  type Sentences,
} from '../../../features/errors/messages.ts';
import { loadFile } from '../../load.ts';

export interface MessageQuery {
  /** Where the messages and their explanations are, with a space between. */
  readonly addresses: string;
  readonly text: string;
}

/** `null` if the messages could not be loaded. */
export type MessageReply = MatchedMessages<ExplainedMessage> | null;

function serve(scope: Window): void {
  const loadJson = async (address: string): Promise<unknown> =>
    (await loadFile(scope, address)).json();
  const load = async (addresses: string) => {
    const files = await Promise.all(addresses.split(' ').map(loadJson));
    // The build has written these files in these forms.
    return createExplainer(...(files as [ErrorFile, Sentences]));
  };
  let loading: ReturnType<typeof load> | null = null;
  const answer = async ({
    addresses,
    text,
  }: MessageQuery): Promise<MessageReply> => {
    loading ??= load(addresses);
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

serve(self);
