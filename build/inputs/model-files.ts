/** Reads the files of packages' models, which the configuration names by patterns. */
import type { SavedModel } from '../api/job.ts';
import { parseModelFile } from '../api/model-file.ts';
import { expandPattern } from '../api/package/workspace.ts';
import type { SiteConfig } from '../config.ts';
import { relativeTo } from '../core/paths.ts';
import { matchesPattern } from '../core/patterns.ts';
import { error, type Diagnostic, type Reported } from '../diagnostics.ts';
import type { Host } from '../host/host.ts';

/** The models that patterns name. */
export type SavedModels = ReadonlyMap<string, readonly SavedModel[]>;

export async function loadModelFiles(
  host: Host,
  root: string,
  { package: main, packages }: SiteConfig,
): Promise<Reported<SavedModels>> {
  const patterns = [main, ...packages].flatMap(({ model = [] }) => model);
  const files = new Map<string, readonly SavedModel[]>();
  const parsed = new Map<string, Reported<SavedModel | null>>();
  const diagnostics: Diagnostic[] = [];
  for (const pattern of new Set(patterns)) {
    const found = await findFiles(host, root, pattern);
    if (found.length === 0) diagnostics.push(noFile(pattern));
    for (const file of found) {
      if (parsed.has(file)) continue;
      parsed.set(file, await loadModelFile(host, root, file));
    }
    const models = found.flatMap((file) => parsed.get(file)?.value ?? []);
    files.set(pattern, models);
  }
  const byName = new Map<string, string>();
  for (const { value, diagnostics: problems } of parsed.values()) {
    diagnostics.push(...problems);
    if (value === null) continue;
    const { packageName } = value.job;
    const other = byName.get(packageName);
    if (other) diagnostics.push(twice(packageName, [other, value.file]));
    byName.set(packageName, value.file);
  }
  return { value: files, diagnostics };
}

/** The value is `null` if the file is no model. */
async function loadModelFile(
  host: Host,
  root: string,
  file: string,
): Promise<Reported<SavedModel | null>> {
  const bytes = await host.readFile(`${root}/${file}`);
  return parseModelFile(Buffer.from(bytes).toString('utf8'), root, file);
}

/** @param pattern - where `*` stands for a part of a name, and `**` for folders */
async function findFiles(
  host: Host,
  root: string,
  pattern: string,
): Promise<readonly string[]> {
  const folders = pattern.split('/');
  const wanted = folders.pop() ?? '';
  const files: string[] = [];
  for (const folder of await expandPattern(host, root, folders)) {
    for (const { name } of await host.readDirectory(folder)) {
      if (!matchesPattern(wanted, name)) continue;
      files.push(relativeTo(root, `${folder}/${name}`) ?? name);
    }
  }
  return files;
}

function noFile(pattern: string): Diagnostic {
  return error('model-file-missing', `There is no file ${pattern}`, {
    fault: 'usage',
    hint: 'Write the models first: `docs-build model` in the folder of each package.',
  });
}

function twice(name: string, files: readonly string[]): Diagnostic {
  return error(
    'model-file-twice',
    `Two files are models of ${name}: ${files.join(' and ')}`,
    { fault: 'usage', hint: 'Remove one, or name the other files only.' },
  );
}
