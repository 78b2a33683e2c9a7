/** The thread that makes pixels of drawings: the only file that knows resvg. */
import { Resvg } from '@resvg/resvg-js';
import type { Artifact } from '../../core/artifact.ts';
import { answerJob } from '../../host/run-worker.ts';
import type { DrawingJob } from './draw.ts';

answerJob((job) => {
  // Whoever starts this file gives it a job: see `draw.ts`.
  const { pictures, fontFiles } = job as DrawingJob;
  const font = {
    fontFiles: [...fontFiles],
    loadSystemFonts: false,
    defaultFontFamily: 'DM Sans',
  };
  return pictures.map(({ path, svg, width }): Artifact => {
    const fitTo = { mode: 'width', value: width } as const;
    const image = new Resvg(svg, { font, fitTo }).render();
    return { path, content: new Uint8Array(image.asPng()) };
  });
});
