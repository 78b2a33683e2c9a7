/**
 * Extracts the model of a package that exists only in memory, with the same code
 * as for an installed one, but without a thread.
 */
import { joinPackages } from '../../build/api/join-packages.ts';
import { convertPackage } from '../../build/api/convert/convert-package.ts';
import type { ParsedFiles } from '../../build/api/convert/program.ts';
import { loadModelInputs } from '../../build/api/model-inputs.ts';
import type { Selection } from '../../build/api/job.ts';
import type { ApiModel, Entity } from '../../build/api/model.ts';
import { createDisk } from './disk.ts';
import type { Reported } from '../../build/diagnostics.ts';
import { toRequest } from '../../build/plan/sources.ts';
import { makeTool } from './model.ts';

export interface ExtractOptions {
  readonly name?: string;
  /** The configuration's entry; the package's types if not given. */
  readonly entry?: string | readonly string[] | undefined;
  /** Fields of package.json beside name and version. */
  readonly manifest?: Readonly<Record<string, unknown>>;
  /** What the configuration leaves out and groups. */
  readonly selection?: Partial<Selection>;
}

const ROOT = '/project';

/** TypeScript's library files, parsed once per test file. */
const parsed: ParsedFiles = new Map();

/** The inputs of a package in a project with these files, by path in it. */
export function loadInputs(
  files: Readonly<Record<string, string>>,
  documented: Parameters<typeof toRequest>[0],
  { root = ROOT, tool = makeTool(root) } = {},
) {
  const all = Object.entries(files).map(
    ([file, text]) => [`${root}/${file}`, text] as const,
  );
  return loadModelInputs(createDisk(all), tool, root, toRequest(documented));
}

/** @param files - texts by path, relative to the package */
export async function extractFromSources(
  files: ReadonlyMap<string, string>,
  { name = 'example', entry, manifest = {}, selection }: ExtractOptions = {},
): Promise<Reported<ApiModel | null>> {
  const folder = `node_modules/${name}`;
  const all = {
    [`${folder}/package.json`]: JSON.stringify({
      ...{ name, version: '1.2.3' },
      ...manifest,
    }),
    ...Object.fromEntries(
      [...files].map(([file, text]) => [`${folder}/${file}`, text]),
    ),
  };
  const documented = { ...selection, name, entry: entry && [entry].flat() };
  const inputs = await loadInputs(all, documented);
  if (inputs.value === null) return { ...inputs, value: null };
  const { job } = inputs.value;
  const { value, diagnostics } = await convertPackage(job, {
    files: new Map(
      Object.entries(all).map(([file, text]) => [`${ROOT}/${file}`, text]),
    ),
    parsed,
  });
  if (value === null) return { value, diagnostics };
  // Alone on its site.
  const [joined] = joinPackages([value]);
  return {
    value: joined?.value ?? value.model,
    diagnostics: [...diagnostics, ...(joined?.diagnostics ?? [])],
  };
}

/**
 * The model of a package whose only file has this text.
 * @throws if there are any diagnostics
 */
export async function extractText(
  text: string,
  options: ExtractOptions = {},
): Promise<ApiModel> {
  const files = new Map([['index.d.ts', text]]);
  const { value, diagnostics } = await extractFromSources(files, options);
  if (value === null || diagnostics.length > 0) {
    throw new Error(JSON.stringify(diagnostics, null, 2));
  }
  return value;
}

/** The entity with this id. @throws if it does not exist or is of another kind */
export function entityOf<K extends Entity['kind']>(
  model: ApiModel,
  kind: K,
  id: string,
): Extract<Entity, { kind: K }> {
  const entity = model.entities.find((one) => one.id === id);
  if (entity?.kind !== kind) {
    throw new Error(
      `No ${kind} ${id} among ${model.entities.map((one) => `${one.kind} ${one.id}`).join(', ')}`,
    );
  }
  // The kind is checked above; TypeScript does not narrow by a type parameter.
  return entity as Extract<Entity, { kind: K }>;
}
