/**
 * The beginnings of a site: `docs-build init` looks at a project and at the package
 * to document, asks in a terminal for the address of the site, and writes a
 * commented configuration, a first tutorial and scripts in package.json. Where a
 * site of Docusaurus, of VitePress or of TypeDoc exists, or a folder of documents,
 * `existing/` runs its configuration, and its settings are taken over. It
 * overwrites nothing and installs nothing, and no build knows of it.
 */
import { resolve } from 'node:path';
import { parseManifest } from '../../api/package/find-package.ts';
import {
  listWorkspace,
  type WorkspaceMember,
} from '../../api/package/workspace.ts';
import { DEFAULTS, type Options } from '../../commands/arguments.ts';
import type { CommandContext } from '../../commands/command.ts';
import { resolveFolders } from '../../commands/folders.ts';
import { withForwardSlashes } from '../../core/paths.ts';
import { error, Failure, type Diagnostic } from '../../diagnostics.ts';
import type { Host } from '../../host/host.ts';
import {
  describeConfig,
  describeFirstPage,
  type Beginnings,
} from './describe-config.ts';
import type { ConfigDraft } from './config-draft.ts';
import {
  createReader,
  findSite,
  type FoundSite,
} from './existing/find-site.ts';
import { findEngine, shareWork, type FoundEngine } from './engine-tasks.ts';
import { exportsNothing, type DeclaredTypes } from './find-types.ts';
import {
  chooseAddress,
  choosePackage,
  examine,
  findAddress,
  refuse,
} from './init-facts.ts';
import { printConfig } from './print-config.ts';
import {
  addEntries,
  addIgnored,
  listScripts,
  needsDist,
} from './project-files.ts';

/** Whether there is such a path in the project. */
type Exists = (path: string) => Promise<boolean>;

/** Writes a file of the project, unless there is nothing to write, and says so. */
export type Write = (
  path: string,
  text: string | null,
  note: string,
) => Promise<void>;

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
  const write: Write = async (path, text, note) => {
    if (text === null) return;
    await host.writeFile(`${folder}/${path}`, Buffer.from(text, 'utf8'));
    tell(note);
  };
  resolveFolders(options, { root: folder, home });
  const project = createReader(host, folder);
  const manifest = (await project.read('package.json')) ?? '';
  const own = parseManifest(manifest);
  const found = await findSite(project);
  const members = await listWorkspace(host, folder);
  const isMember = members.some((member) => member.folder === folder);
  const { published, empty } = await divideMembers(host, members);
  const names = published.map((member) => member.name);
  const { title } = found.site;
  const choice = { manifest, own, isMember, names, title };
  const name = choosePackage(options, choice);
  const engine = await findEngine(folder, published, exists);
  const { models } = engine;
  const facts = await examine(host, folder, [name, own], models !== null);
  const files = planFiles(found.site, site, facts.readme !== null);
  await refuseExisting(files.keys(), exists);
  const ownAddress = facts.isOwn ? facts.homepage : null;
  const proposed = findAddress(found.site) ?? ownAddress;
  const address = await chooseAddress(options, context, proposed);
  const out = needsDist(manifest) ? await chooseOutput(site, exists) : null;
  const others = names.filter((other) => other !== name);
  const known = { ...facts, name, others, models, address, out };
  for (const [path, describe] of files) {
    await write(path, describe(known), `Wrote ${path}`);
  }
  const left = empty.map((one) => `Left out ${one.name}: it exports nothing`);
  for (const text of [...describeExisting(found), ...left]) tell(text);
  const option = nameSite(site);
  const scripts = addEntries(manifest, 'scripts', () => listScripts(option));
  await write('package.json', scripts, 'Added scripts to package.json');
  if (out !== null) {
    const before = (await project.read('.gitignore')) ?? '';
    const ignored = addIgnored(before, `/${out}/`);
    await write('.gitignore', ignored, `Added ${out} to .gitignore`);
  }
  const folders = [site, out, found.site] as const;
  const advice = await shareWork(engine, folders, { project, write });
  for (const text of [...listAdvice(known, site), ...advice]) tell(text);
  const where = argument === null ? '' : `, in ${argument}`;
  tell(`Next${where}: ${nameNext(engine, option)}`);
  return [];
}

/** The public packages of a workspace, with and without something to document. */
async function divideMembers(host: Host, members: readonly WorkspaceMember[]) {
  const published: WorkspaceMember[] = [];
  const empty: WorkspaceMember[] = [];
  for (const member of members.filter(({ isLibrary }) => isLibrary)) {
    const isEmpty = await exportsNothing(host, member.folder);
    (isEmpty ? empty : published).push(member);
  }
  return { published, empty };
}

function nameNext({ command }: FoundEngine, option: string): string {
  const next = command ?? 'npx docs-build watch';
  return next.endsWith(' watch') ? next + option : next;
}

/** The files of the content folder, and what each of them says. */
function planFiles(
  existing: ConfigDraft,
  site: string,
  hasReadme: boolean,
): ReadonlyMap<string, (known: Beginnings) => string> {
  const config = (known: Beginnings): string =>
    printConfig(describeConfig(known, existing));
  const files = new Map([[`${site}/site.config.ts`, config]]);
  // A project with documents needs no first one, and a README is the home page.
  if (!hasReadme && Object.keys(existing.sections ?? {}).length === 0) {
    files.set(`${site}/tutorials/index.md`, describeFirstPage);
  }
  return files;
}

function listAdvice(
  { name, declarations, others, models, address, out }: Beginnings,
  site: string,
): readonly string[] {
  const config = `${site}/site.config.ts`;
  return [
    out && `dist is part of the package, so the site is written to ${out}`,
    ...(models === null ? describeTypes(name, declarations) : []),
    models !== null && declarations.kind !== 'own'
      ? `Build the packages first, unless a task does it: ${name} has no types yet`
      : null,
    others.length > 0 && models === null
      ? `The workspace has further packages: ${others.join(', ')}. Add those that the site should document to packages in ${config}`
      : null,
    address ? null : `Set url in ${config} before you publish the site`,
  ].filter((text) => text !== null);
}

function describeTypes(
  name: string,
  declarations: DeclaredTypes,
): readonly string[] {
  switch (declarations.kind) {
    case 'own':
      return [];
    case 'unknown':
      return [`Build ${name} first, or set entry: it has no types yet`];
    case 'not-installed':
      return [`Install the package: npm install --save-dev ${name}`];
    case 'source': {
      const entry = declarations.entry.join(', ');
      return [`The types of ${name} are not built yet, so entry is ${entry}`];
    }
    case 'of-types': {
      const { entry, isInstalled } = declarations;
      const used = `${name} has no types of its own, so the types in ${entry} are used`;
      const install = `Install them if npm has them, or set entry to a source file: npm install --save-dev ${entry}`;
      return isInstalled ? [used] : [used, install];
    }
  }
}

/** Nothing that exists is overwritten. */
async function refuseExisting(
  paths: Iterable<string>,
  exists: Exists,
): Promise<void> {
  const inTheWay: Diagnostic[] = [];
  for (const file of paths) {
    if (!(await exists(file))) continue;
    const flaw = error('already-there', `${file} already exists`, {
      fault: 'usage',
      place: { file, line: null, column: null },
      hint: 'Remove it, or choose another folder with --site.',
    });
    inTheWay.push(flaw);
  }
  if (inTheWay.length > 0) throw new Failure(inTheWay);
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

/** More notes than this are too many to read. */
const MOST_NOTES = 40;

/** Says what was taken over, and what was not. */
function describeExisting({
  site: { sections },
  notes: { taken, left },
}: FoundSite): readonly string[] {
  const read = [...taken].map(([file, names]) => {
    const did = /\.(?:jsonc?|css)$/.test(file)
      ? 'Imported'
      : 'Ran, and imported';
    return `${did} from ${file}: ${[...names].join(', ') || 'nothing'}`;
  });
  const all = [...new Set(left)].map((text) => `Left out ${text}`);
  const further = all.length - MOST_NOTES;
  const rest = further > 0 ? [`Left out ${further} more`] : [];
  const folders = Object.values(sections ?? {}).map(
    (section) => section?.folder ?? 'the project',
  );
  const documents =
    folders.length === 0
      ? []
      : [
          `The documents stay in ${folders.join(', ')}`,
          "Their samples are not run: samples.documents is 'off'. Broken links are warnings: strict is false",
        ];
  return [...read, ...all.slice(0, MOST_NOTES), ...rest, ...documents];
}
