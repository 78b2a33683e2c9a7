/**
 * `docs-build pack` writes the documentation into the package that it documents,
 * so that it is published and installed with it, always in its own version.
 */
import { resolve } from 'node:path';
import { textOf } from '../../core/artifact.ts';
import { withForwardSlashes } from '../../core/paths.ts';
import { matchesPattern } from '../../core/patterns.ts';
import { formatBytes } from '../../core/text.ts';
import {
  error,
  Failure,
  hasErrors,
  warning,
  type Diagnostic,
} from '../../diagnostics.ts';
import { emitPack } from './compose-pack.ts';
import { noCommits } from '../../host/commits.ts';
import type { PackageName } from '../../../src/templates/page-model.ts';
import type { Options } from '../../commands/arguments.ts';
import type { CommandContext } from '../../commands/command.ts';
import { toRequest } from '../../commands/folders.ts';

/** The pack's folder in the package. */
const FOLDER = 'docs';

export async function packDocs(
  options: Options,
  context: CommandContext,
): Promise<readonly Diagnostic[]> {
  const { root, report } = context;
  const limit = options.maxSize === null ? null : parseSize(options.maxSize);
  const folder = withForwardSlashes(resolve(root, options.argument ?? '.'));
  const out = `${folder}/${FOLDER}`;
  const request = {
    ...toRequest({ ...options, out }, context),
    loadCommits: noCommits,
    emit: emitPack,
    write: true,
  };
  const { readInputs } = await import('../../inputs.ts');
  const { value } = await readInputs(request);
  const { name, version } = value.site.package;
  const manifest = await readManifest(folder, value.site.package, context);
  const { summary, diagnostics } = await context.runBuild(request);
  if (summary === null || hasErrors(diagnostics)) return diagnostics;
  const bytes = Object.values(summary.bytes).reduce((sum, one) => sum + one, 0);
  const files = summary.files.written + summary.files.unchanged;
  const text = `Wrote ${request.out}: ${String(files)} files, ${formatBytes(bytes)}, for ${name} ${version}`;
  report({ event: 'note', text });
  return [
    ...diagnostics,
    ...checkSize(bytes, limit),
    ...checkPublished(manifest),
  ];
}

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
  const text = `${FOLDER} has ${formatBytes(bytes)}, more than --max-size ${formatBytes(limit)}`;
  return [error('pack-too-large', text)];
}

interface Manifest extends PackageName {
  /** What npm publishes; all that is not ignored, if this is missing. */
  readonly files?: readonly string[];
}

/** @throws Failure - if it is not the package that the site documents */
async function readManifest(
  folder: string,
  { name, version }: PackageName,
  { host }: CommandContext,
): Promise<Manifest> {
  const file = `${folder}/package.json`;
  const isThere = (await host.stat(file)) !== null;
  const text = isThere ? textOf({ content: await host.readFile(file) }) : '{}';
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.name === name && manifest.version === version) return manifest;
  const message = `The folder is not that of ${name} ${version}, which the site documents`;
  const hint =
    'Name the folder that the package is published from: docs-build pack FOLDER';
  throw new Failure([
    error('pack-elsewhere', message, { fault: 'usage', hint }),
  ]);
}

function checkPublished({ files }: Manifest): readonly Diagnostic[] {
  const patterns = (files ?? [FOLDER]).map((file) =>
    file.replace(/^\.?\//, '').replace(/(?<![/*])\/[/*]*$/, ''),
  );
  if (patterns.some((pattern) => matchesPattern(pattern, FOLDER))) return [];
  const text = `"files" in package.json leaves ${FOLDER} out of what npm publishes`;
  return [warning('pack-left-out', text, { hint: `Add "${FOLDER}" to it.` })];
}
