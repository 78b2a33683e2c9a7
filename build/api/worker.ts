/**
 * The thread in which TypeDoc runs. It answers the jobs of `extract.ts` one after
 * the other, says as strings what it works on, which may take forever, and parses a
 * file again only if it has changed. A separate bundle entry, so that the command
 * line never loads TypeDoc.
 */
import { parentPort, type MessagePort } from 'node:worker_threads';
import { convertPackage } from './convert/convert-package.ts';
import type { ParsedFiles } from './convert/program.ts';
import type { ExtractionJob } from './job.ts';

function answerJobs(port: MessagePort): void {
  const parsed: ParsedFiles = new Map();
  const answer = async (job: ExtractionJob): Promise<void> => {
    const options = { files: null, parsed };
    const answered = await convertPackage(job, options, (subject) => {
      port.postMessage(subject);
    });
    port.postMessage(answered);
  };
  port.on('message', (job: ExtractionJob) => {
    // A rejection ends the thread, and the waiting caller gets the error.
    void answer(job);
  });
}

if (parentPort !== null) answerJobs(parentPort);
