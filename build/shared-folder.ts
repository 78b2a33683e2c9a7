/**
 * Checks whether the output folder contains a documented package's own files,
 * as `dist` often does: the site would be published with the package, and lost
 * when the package is compiled again. Compares paths; reads nothing.
 */
import { showFile } from './api/job.ts';
import { toAbsolute } from './core/paths.ts';
import { error, type Diagnostic } from './diagnostics.ts';
import type { LoadedInputs } from './inputs.ts';
import type { BuildRequest } from './request.ts';

export function checkOutputFolder(
  { root, out }: Pick<BuildRequest, 'root' | 'out'>,
  { model, otherApis }: Pick<LoadedInputs, 'model' | 'otherApis'>,
): readonly Diagnostic[] {
  const folder = `${toAbsolute(root, out)}/`;
  const jobs = [model, ...otherApis.map((one) => one.model)].map(
    ({ job }) => job,
  );
  return jobs.flatMap((job) => {
    const inside = job.entries.find(({ file }) =>
      [toAbsolute(root, showFile(job, file)), `${job.folder}/${file}`].some(
        (path) => path.startsWith(folder),
      ),
    );
    return inside === undefined
      ? []
      : [
          error(
            'unsafe-folder',
            `${out} belongs to the package: it contains ${showFile(job, inside.file)}`,
            {
              fault: 'usage',
              hint: 'Choose a folder that contains nothing but the built site: --out site',
            },
          ),
        ];
  });
}
