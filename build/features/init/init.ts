/**
 * `docs-build init`: writes the beginnings of a site into a project, and scripts
 * into its package.json.
 */
import { resolve } from 'node:path';
import { parseManifest } from '../../api/package/find-package.ts';
import { DEFAULTS, type Options } from '../../commands/arguments.ts';
import type { CommandContext } from '../../commands/command.ts';
import { resolveFolders } from '../../commands/folders.ts';
import { withForwardSlashes } from '../../core/paths.ts';
import { error, Failure, type Diagnostic } from '../../diagnostics.ts';
import { choosePackage } from './choose-package.ts';
import {
  describeConfig,
  describeFirstPage,
  type Beginnings,
} from './describe-config.ts';
import { describeExisting } from './describe-existing.ts';
import type { ExistingSite } from './existing/existing-site.ts';
import { createReader, findSite } from './existing/find-site.ts';
import { chooseAddress, examine, findAddress, refuse } from './init-facts.ts';
import { printConfig } from './print-config.ts';
import { addIgnored, addScripts, needsDist } from './project-files.ts';

/** Whether there is such a path in the project. */
type Exists = (path: string) => Promise<boolean>;

export async function beginSite(
  options: Options,
  context: CommandContext,
): Promise<readonly Diagnostic[]> {
  const { root, home, host, report } = context;
  const { argument, site } = options;
  const folder = withForwardSlashes(resolve(root, argument ?? '.'));
  const exists: Exists = async (path) =>
    (await host.stat(`${folder}/${path}`)) !== null;
  const tell = (text: string): void => {
    report({ event: 'note', text });
  };
  const write = async (path: string, text: string | null, note: string) => {
    if (text === null) return;
    await host.writeFile(`${folder}/${path}`, Buffer.from(text, 'utf8'));
    tell(note);
  };
  resolveFolders(options, { root: folder, home });
  const project = createReader(host, folder);
  const manifest = (await project.read('package.json')) ?? '';
  const own = parseManifest(manifest);
  const found = await findSite(project);
  const name = await choosePackage(options, own, project, found.site.title);
  const files = planFiles(found.site, site);
  await refuseExisting(files.keys(), exists);

  const facts = await examine(host, folder, name, own);
  const ownAddress = facts.isOwn ? facts.homepage : null;
  const proposed = findAddress(found.site) ?? ownAddress;
  const address = await chooseAddress(options, context, proposed);
  const out = needsDist(manifest) ? await chooseOutput(site, exists) : null;
  const known = { ...facts, name, address, out };
  for (const [path, describe] of files) {
    await write(path, describe(known), `Wrote ${path}`);
  }
  for (const text of describeExisting(found)) tell(text);
  const option = nameSite(site);
  const scripts = addScripts(manifest, option);
  await write('package.json', scripts, 'Added scripts to package.json');
  if (out !== null) {
    const ignored = addIgnored((await project.read('.gitignore')) ?? '', out);
    await write('.gitignore', ignored, `Added ${out} to .gitignore`);
  }
  for (const text of listAdvice(known, site)) tell(text);
  const where = argument === null ? '' : `, in ${argument}`;
  tell(`Next${where}: npx docs-build watch${option}`);
  return [];
}

/** The files of the content folder, and what each of them says. */
function planFiles(
  existing: ExistingSite,
  site: string,
): ReadonlyMap<string, (known: Beginnings) => string> {
  const config = (known: Beginnings): string =>
    printConfig(describeConfig(known, existing));
  const files = new Map([[`${site}/site.config.ts`, config]]);
  // A project with documents needs no first one.
  if (existing.sections.length === 0) {
    files.set(`${site}/tutorials/index.md`, describeFirstPage);
  }
  return files;
}

function listAdvice(
  { name, entry, missing, address, out }: Beginnings,
  site: string,
): readonly string[] {
  return [
    out && `dist is part of the package, so the site is written to ${out}`,
    entry &&
      `${name} has no types of its own, so the types in ${entry} are used`,
    missing && `Install the package: npm install --save-dev ${missing}`,
    address
      ? null
      : `Set url in ${site}/site.config.ts before you publish the site`,
  ].filter((text) => text !== null);
}

/** Nothing that exists is overwritten. */
async function refuseExisting(
  paths: Iterable<string>,
  exists: Exists,
): Promise<void> {
  const inTheWay: Diagnostic[] = [];
  for (const path of paths) {
    if (await exists(path)) inTheWay.push(alreadyThere(path));
  }
  if (inTheWay.length > 0) throw new Failure(inTheWay);
}

function alreadyThere(file: string): Diagnostic {
  return error('already-there', `${file} already exists`, {
    fault: 'usage',
    place: { file, line: null, column: null },
    hint: 'Remove it, or choose another folder with --site.',
  });
}

/** The option with which every command finds the site, or `''`. */
function nameSite(site: string): string {
  if (site === DEFAULTS.site) return '';
  return ` --site ${/^[\w./-]+$/.test(site) ? site : `"${site}"`}`;
}

/** Output folders for a package that is compiled into `dist`. */
const OTHER_FOLDERS = ['site', 'site-dist', 'docs-dist'];

/** Chooses a folder that is neither there nor the content folder. */
async function chooseOutput(site: string, exists: Exists): Promise<string> {
  for (const folder of OTHER_FOLDERS) {
    if (folder !== site && !(await exists(folder))) return folder;
  }
  return refuse(
    'no-output-folder',
    `dist is part of the package, and ${OTHER_FOLDERS.join(', ')} exist already`,
    'Move one of them, or set `out` in the configuration afterwards.',
  );
}
