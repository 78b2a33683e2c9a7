/**
 * `docs-build init`: writes the beginnings of a site into a project, and scripts
 * into its package.json.
 */
import { resolve } from 'node:path';
import {
  isRecord,
  parseJson,
  parseManifest,
} from '../../api/package/find-package.ts';
import { withForwardSlashes } from '../../core/paths.ts';
import { error, Failure, type Diagnostic } from '../../diagnostics.ts';
import { DEFAULTS, type Options } from '../../commands/arguments.ts';
import type { CommandContext } from '../../commands/command.ts';
import { resolveFolders } from '../../commands/folders.ts';
import { choosePackage } from './choose-package.ts';
import { describeExisting } from './describe-existing.ts';
import type { ExistingSite } from './existing/existing-site.ts';
import {
  createReader,
  findSite,
  type FoundSite,
} from './existing/find-site.ts';
import { addExisting } from './init-existing.ts';
import { chooseAddress, examine, findAddress, refuse } from './init-facts.ts';
import { fillConfig, fillTutorial, type Beginnings } from './init-files.ts';

/** In the folder of the tool. */
const TEMPLATE = 'build/features/init/template';

/** The files of the content folder, and how each is filled. */
const FILLERS = {
  'site.config.ts': (
    template: string,
    known: Beginnings,
    existing: ExistingSite,
  ): string => addExisting(fillConfig(template, known), existing, known),
  'tutorials/index.md': fillTutorial,
} as const;

/** A project with documents needs no first one. */
function listFiles({ site }: FoundSite): readonly (keyof typeof FILLERS)[] {
  return site.sections.length > 0
    ? ['site.config.ts']
    : ['site.config.ts', 'tutorials/index.md'];
}

export async function beginSite(
  options: Options,
  context: CommandContext,
): Promise<readonly Diagnostic[]> {
  const { root, home, host, report, tool } = context;
  const { argument, site } = options;
  const folder = withForwardSlashes(resolve(root, argument ?? '.'));
  const pathOf = (file: string): string => `${folder}/${file}`;
  const exists = async (file: string): Promise<boolean> =>
    (await host.stat(pathOf(file))) !== null;
  const read = async (path: string): Promise<string> =>
    Buffer.from(await host.readFile(path)).toString('utf8');
  const tell = (text: string): void => {
    report({ event: 'note', text });
  };
  const write = async (file: string, text: string, note: string) => {
    await host.writeFile(pathOf(file), Buffer.from(text, 'utf8'));
    tell(note);
  };
  const readOrNothing = async (file: string): Promise<string> =>
    (await exists(file)) ? read(pathOf(file)) : '';
  const manifest = await readOrNothing('package.json');
  resolveFolders(options, { root: folder, home });
  const own = parseManifest(manifest);
  const project = createReader(host, folder);
  const found = await findSite(project);
  const name = await choosePackage(options, own, project, found.site.title);
  const paths = listFiles(found).map((file) => `${site}/${file}`);
  await refuseExisting(paths, exists);

  const facts = await examine(host, folder, name, own);
  const address = await chooseAddress(
    options,
    context,
    findAddress(found.site) ?? (facts.isOwn ? facts.homepage : null),
  );
  const isFree = async (path: string): Promise<boolean> =>
    path !== site && !(await exists(path));
  const out = await chooseOutput(manifest, isFree);
  const known = { ...facts, name, address, out };
  for (const file of listFiles(found)) {
    const path = `${site}/${file}`;
    const template = await read(`${tool.folder}/${TEMPLATE}/${file}`);
    const text = FILLERS[file](template, known, found.site);
    await write(path, text, `Wrote ${path}`);
  }
  for (const text of describeExisting(found)) tell(text);
  const option = nameSite(site);
  const changed = addScripts(manifest, option);
  if (changed !== null) {
    await write('package.json', changed, 'Added scripts to package.json');
  }
  const ignored = out && addIgnored(await readOrNothing('.gitignore'), out);
  if (ignored !== null) {
    await write('.gitignore', ignored, `Added ${known.out} to .gitignore`);
  }
  for (const text of listAdvice(known, site)) tell(text);
  const where = argument === null ? '' : `, in ${argument}`;
  tell(`Next${where}: npx docs-build watch${option}`);
  return [];
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
  paths: readonly string[],
  exists: (path: string) => Promise<boolean>,
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

/**
 * @param isFree - whether a folder is neither there nor the content folder
 * @returns `null` for the usual one
 */
async function chooseOutput(
  manifest: string,
  isFree: (folder: string) => Promise<boolean>,
): Promise<string | null> {
  if (!needsDist(manifest)) return null;
  for (const folder of OTHER_FOLDERS) {
    if (await isFree(folder)) return folder;
  }
  return refuse(
    'no-output-folder',
    `dist is part of the package, and ${OTHER_FOLDERS.join(', ')} exist already`,
    'Move one of them, or set `out` in the configuration afterwards.',
  );
}

/**
 * @param ignored - the text of a `.gitignore`, or `''`
 * @returns `null` if the folder is ignored already
 */
export function addIgnored(ignored: string, folder: string): string | null {
  const lines = ignored.split(/\r?\n/).map((line) => line.trim());
  const names = [folder, `/${folder}`, `${folder}/`, `/${folder}/`];
  if (lines.some((line) => names.includes(line))) return null;
  const end = ignored.includes('\r\n') ? '\r\n' : '\n';
  const start = ignored === '' || ignored.endsWith('\n') ? '' : end;
  return `${ignored}${start}/${folder}/${end}`;
}

/**
 * Adds missing scripts to a package.json, keeping its indentation and line endings.
 * @param site - the option for the content folder, or `''`
 * @returns `null` if there is nothing to add or the text is not an object
 */
export function addScripts(manifest: string, site = ''): string | null {
  const parsed = parseObject(manifest);
  if (parsed === null) return null;
  const wanted = {
    docs: `docs-build watch${site}`,
    'docs:build': `docs-build build${site}`,
    'docs:serve': `docs-build serve${site}`,
  };
  const scripts = isRecord(parsed['scripts']) ? parsed['scripts'] : {};
  const missing = Object.entries(wanted).filter(
    ([name]) => !Object.hasOwn(scripts, name),
  );
  if (missing.length === 0) return null;
  const indent = /^([ \t]+)"/m.exec(manifest)?.[1] ?? '  ';
  const changed = {
    ...parsed,
    scripts: { ...scripts, ...Object.fromEntries(missing) },
  };
  const text = `${JSON.stringify(changed, null, indent)}${manifest.endsWith('\n') ? '\n' : ''}`;
  return manifest.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text;
}

/** Fields of a manifest that name files of the package. */
const FILE_FIELDS = [
  'main',
  'module',
  'types',
  'typings',
  'exports',
  'bin',
  'files',
];

/** Whether `dist`, the default output folder, belongs to the package. */
function needsDist(manifest: string): boolean {
  const parsed = parseObject(manifest) ?? {};
  return FILE_FIELDS.flatMap((field) => listTexts(parsed[field])).some((path) =>
    /^(?:\.\/)?dist(?:\/|$)/.test(path),
  );
}

function listTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(listTexts)
    : [];
}

function parseObject(json: string): Readonly<Record<string, unknown>> | null {
  const parsed = parseJson(json);
  return isRecord(parsed) ? parsed : null;
}
