/**
 * Has PNG files drawn in a thread, so that half a second of rendering and
 * compression overlaps with the articles. Uses a font that is installed with
 * the tool, so that pictures are the same on every machine.
 */
import { createRequire } from 'node:module';
import { runWorker } from '../../host/run-worker.ts';
import type { Tool } from '../../tool.ts';
import type { Artifact } from '../../core/artifact.ts';
import type { DrawPictures, Picture } from './picture.ts';

export interface DrawingJob {
  readonly pictures: readonly Picture[];
  /** Absolute paths. */
  readonly fontFiles: readonly string[];
}

const FAMILY = '@expo-google-fonts/dm-sans';

export function createDrawing({ folder, modules }: Tool): DrawPictures {
  return async (pictures) => {
    const { resolve } = createRequire(`${folder}/package.json`);
    const job: DrawingJob = {
      pictures,
      fontFiles: [
        resolve(`${FAMILY}/400Regular/DMSans_400Regular.ttf`),
        resolve(`${FAMILY}/700Bold/DMSans_700Bold.ttf`),
      ],
    };
    // The worker answers with the files it has drawn.
    const drawn = await runWorker(`${modules}/emit/pictures/worker.js`, job);
    return drawn as readonly Artifact[];
  };
}
