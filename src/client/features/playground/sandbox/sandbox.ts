/**
 * The script of the document in which programs run: a frame without an origin,
 * whose own policy allows no network. It starts a worker for each job and ends
 * the one before. Without an origin, a worker cannot reach the storage of the
 * site; so this does nothing if somebody opens it in any other way.
 */
import { toBlob } from './modules.ts';
import type { SandboxJob, Opening, SandboxReport } from './protocol.ts';

/** The code of the worker, which stands in the document as a text. */
const worker = document.querySelector('[type="text/plain"]')?.textContent ?? '';

/** The page, whose origin this document shares only in its address. */
const { origin } = new URL(location.href);

addEventListener('message', (event: MessageEvent<Opening>) => {
  const isPage = event.source === parent && event.origin === origin;
  const [port] = event.ports;
  if (!isPage || self.origin !== 'null' || port === undefined) return;
  const bundle = toBlob(event.data.bundle);
  const program = toBlob(worker);
  let running: Worker | null = null;
  port.onmessage = ({ data: job, ports }: MessageEvent<SandboxJob>) => {
    running?.terminate();
    running = new Worker(program);
    running.onerror = ({ message: text }) => {
      port.postMessage({ kind: 'crashed', text } satisfies SandboxReport);
    };
    running.postMessage({ job, bundle }, [...ports]);
  };
});
