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
      const text = Buffer.from(await host.readFile(`${root}/${file}`));
      parsed.set(file, parseModelFile(text.toString('utf8'), root, file));
    }
    const models = found.flatMap((file) => parsed.get(file)?.value ?? []);
    files.set(pattern, models);
  }
  const byName = new Map<string, string>();
  const read = [...parsed.values()];
  diagnostics.push(...read.flatMap((one) => one.diagnostics));
  const models = read.flatMap(({ value }) => value ?? []);
  for (const { file, job } of models) {
    const other = byName.get(job.packageName);
    if (other) diagnostics.push(twice(job.packageName, [other, file]));
    byName.set(job.packageName, file);
  }
  const direct = packages.flatMap((entry) => ('name' in entry ? entry : []));
  const names = [main, ...direct].map(({ name }) => name);
  const known = new Set([...names, ...byName.keys()]);
  diagnostics.push(...models.flatMap((model) => checkLinks(model, known)));
  return { value: files, diagnostics };
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

/** Whether the site has the packages that links in comments name. */
function checkLinks(
  { file, content }: SavedModel,
  known: ReadonlySet<string>,
): readonly Diagnostic[] {
  return content.extraction.elsewhere.flatMap(({ name: target, warning }) => {
    const [name = '', path] = target.split('!');
    if (!warning || path === undefined || known.has(name)) return [];
    const text = `${file} links to ${path} of ${name}, but the site has no package of this name`;
    const hint = `Add the model of ${name}, or remove the link.`;
    return [error('model-package-missing', text, { fault: 'usage', hint })];
  });
}

function twice(name: string, files: readonly string[]): Diagnostic {
  return error(
    'model-file-twice',
    `Two files are models of ${name}: ${files.join(' and ')}`,
    { fault: 'usage', hint: 'Remove one, or name the other files only.' },
  );
}
