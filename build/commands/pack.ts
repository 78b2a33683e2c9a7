/**
 * `docs-build pack` writes the documentation into the package that it documents,
 * so that it is published and installed with it, always in its own version.
 */
import { resolve } from 'node:path';
import { textOf } from '../core/artifact.ts';
import { withForwardSlashes } from '../core/paths.ts';
import {
  error,
  Failure,
  hasErrors,
  warning,
  type Diagnostic,
} from '../diagnostics.ts';
import { noHistory } from '../host/history.ts';
import { listNpmFiles } from '../host/npm-files.ts';
import type { PackageName } from '../../src/templates/model.ts';
import type { Options } from './arguments.ts';
import type { Command, Context } from './command.ts';
import { toRequest } from './folders.ts';

/** In the package. */
const FOLDER = 'docs';

export const pack: Command = {
  name: 'pack',
  summary: 'Write the documentation into the package, as markdown',
  description:
    'Writes docs/ into the package that is documented: every page as markdown, an index, llms.txt and AGENTS.md. Made for the script `prepack`, in the package itself or with the folder that it is published from.',
  argument: { name: 'folder', required: false },
  options: ['max-size', 'site', 'no-cache'],
  run: packDocs,
};

async function packDocs(
  options: Options,
  context: Context,
): Promise<readonly Diagnostic[]> {
  const { root, report } = context;
  const limit = options.maxSize === null ? null : parseSize(options.maxSize);
  const folder = withForwardSlashes(resolve(root, options.argument ?? '.'));
  const out = `${folder}/${FOLDER}`;
  const request = {
    ...toRequest({ ...options, out }, context),
    loadHistory: noHistory,
    pack: true,
    write: true,
  };
  const { readInputs } = await import('../inputs.ts');
  const { value } = await readInputs(request);
  await checkPackage(folder, value.site.package, context);
  const { summary, diagnostics } = await context.runBuild(request);
  if (summary === null || hasErrors(diagnostics)) return diagnostics;
  const { name, version } = value.site.package;
  const bytes = Object.values(summary.bytes).reduce((sum, one) => sum + one, 0);
  const { written, unchanged } = summary.files;
  const text = `Wrote ${request.out}: ${String(written + unchanged)} files, ${megabytes(bytes)}, for ${name} ${version}`;
  report({ event: 'note', text });
  return [
    ...diagnostics,
    ...checkSize(bytes, limit),
    ...(await checkPublished(folder, context)),
  ];
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(2)} MB`;

const UNITS: Readonly<Record<string, number>> = { B: 1, KB: 1e3, MB: 1e6 };

/** @throws Failure - if it is not a size */
function parseSize(given: string): number {
  const [, number, unit = 'B'] =
    /^(\d+(?:\.\d+)?)(B|KB|MB)?$/.exec(given.toUpperCase()) ?? [];
  if (number !== undefined) return Number(number) * (UNITS[unit] ?? 1);
  const message = `--max-size ${given} is not a size such as 500kB or 2MB`;
  throw new Failure([error('invalid-value', message, { fault: 'usage' })]);
}

function checkSize(bytes: number, limit: number | null): readonly Diagnostic[] {
  if (limit === null || bytes <= limit) return [];
  const text = `${FOLDER} has ${megabytes(bytes)}, more than --max-size ${megabytes(limit)}`;
  return [error('pack-too-large', text)];
}

/** @throws Failure - if it is not the one that the site documents */
async function checkPackage(
  folder: string,
  { name, version }: PackageName,
  { host }: Context,
): Promise<void> {
  const file = `${folder}/package.json`;
  const isThere = (await host.stat(file)) !== null;
  const found = isThere
    ? (JSON.parse(
        textOf({ content: await host.readFile(file) }),
      ) as PackageName)
    : null;
  if (found?.name === name && found.version === version) return;
  const has =
    found === null ? 'no package' : `${found.name} ${found.version}, not`;
  const message = `The folder has ${has} ${name} ${version}, which the site documents`;
  const hint =
    'Name the folder that the package is published from: docs-build pack FOLDER';
  throw new Failure([
    error('pack-elsewhere', message, { fault: 'usage', hint }),
  ]);
}

/** What npm would leave out, because of `files` or an ignore file. */
async function checkPublished(
  folder: string,
  { host }: Context,
): Promise<readonly Diagnostic[]> {
  const published = await listNpmFiles(folder);
  if (published === null) return [];
  const missing: string[] = [];
  const visit = async (path: string): Promise<void> => {
    for (const { name, kind } of await host.readDirectory(
      `${folder}/${path}`,
    )) {
      const inside = `${path}/${name}`;
      if (kind === 'directory') await visit(inside);
      else if (!published.has(inside)) missing.push(inside);
    }
  };
  await visit(FOLDER);
  const [first] = missing;
  if (first === undefined) return [];
  const text = `npm would leave ${String(missing.length)} files of ${FOLDER} out of the package, such as ${first}`;
  const hint = `Add "${FOLDER}" to "files" in package.json, and remove what excludes it.`;
  return [warning('pack-left-out', text, { hint })];
}
