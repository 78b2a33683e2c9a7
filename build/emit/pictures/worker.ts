/** The thread that converts drawings to PNG; only this file knows resvg. */
import { Resvg } from '@resvg/resvg-js';
import type { Artifact } from '../../core/artifact.ts';
import { answerJob } from '../../host/run-worker.ts';
import type { DrawingJob } from './draw.ts';

answerJob((job) => {
  // `draw.ts` sends this job.
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
