/** `docs-build init`: writes the beginnings of a site into a project. */
import { resolve } from 'node:path';
import { explainName, parseManifest } from '../api/package/manifest.ts';
import { error, type Diagnostic, type Reported } from '../diagnostics.ts';
import type { Command, Context } from './command.ts';
import { resolveFolders } from './folders.ts';
import { DEFAULTS, type Options } from './options.ts';
import {
  addScripts,
  composeConfig,
  composeTutorial,
  FALLBACK_FOLDER,
  needsDist,
} from './starter.ts';

export const init: Command = {
  name: 'init',
  summary: 'Add a site to an existing project',
  description:
    'Writes a commented configuration and a first tutorial, and adds scripts to package.json. Overwrites nothing.',
  argument: { name: 'folder', required: false },
  options: ['package', 'site'],
  run: beginSite,
};

async function beginSite(
  options: Options,
  context: Context,
): Promise<readonly Diagnostic[]> {
  const { root, home, host, reporter } = context;
  const write = (path: string, text: string): Promise<void> =>
    host.writeFile(`${folder}/${path}`, Buffer.from(text, 'utf8'));
  const folder = resolve(root, options.argument ?? '.').replaceAll('\\', '/');
  const manifest = await readManifest(host, folder);
  const folders = resolveFolders(options, { root: folder, home });
  if (folders.value === null) return reporter.report(folders.diagnostics);
  const { value: name, diagnostics } = choosePackage(options, manifest);
  if (name === null) return reporter.report(diagnostics);

  const files: readonly (readonly [path: string, text: string])[] = [
    [`${options.site}/site.config.ts`, composeConfig(name)],
    [`${options.site}/tutorials/index.md`, composeTutorial(name)],
  ];
  const inTheWay: Diagnostic[] = [];
  for (const [path] of files) {
    const found = await host.stat(`${folder}/${path}`);
    if (found !== null) inTheWay.push(alreadyThere(path));
  }
  if (inTheWay.length > 0) return reporter.report(inTheWay);

  for (const [path, text] of files) {
    await write(path, text);
    reporter.note(`Wrote ${path}`);
  }
  const site = nameSite(options.site);
  const changed = manifest === null ? null : addScripts(manifest, site);
  if (changed !== null) {
    await write('package.json', changed);
    reporter.note('Added scripts to package.json');
  }
  if (manifest !== null && needsDist(manifest)) {
    reporter.note(
      `dist belongs to the package: build the site with --out ${FALLBACK_FOLDER}`,
    );
  }
  const where = nameFolder(options);
  reporter.note(`Next${where}: npx docs-build watch${site}`);
  return [];
}

/** The one that was named, or that of the project, which may document itself. */
function choosePackage(
  { package: named }: Options,
  manifest: string | null,
): Reported<string | null> {
  const refuse = (code: string, message: string, hint: string) => ({
    value: null,
    diagnostics: [error(code, message, { fault: 'usage', hint })],
  });
  const own = manifest === null ? undefined : parseManifest(manifest)?.name;
  const name = named ?? own ?? null;
  if (name === null) {
    return refuse(
      'no-package',
      'Which package should be documented?',
      'Pass --package NAME, or run this in the folder of its package.json.',
    );
  }
  const flaw = named === null ? null : explainName(named);
  return flaw === null
    ? { value: name, diagnostics: [] }
    : refuse(
        'invalid-value',
        `--package ${name} is not a package's name`,
        flaw,
      );
}

function nameFolder({ argument }: Options): string {
  return argument === null ? '' : `, in ${argument}`;
}

/** The option with which every command finds the site, or `''`. */
function nameSite(site: string): string {
  if (site === DEFAULTS.site) return '';
  return ` --site ${/^[\w./-]+$/.test(site) ? site : `"${site}"`}`;
}

async function readManifest(
  host: Context['host'],
  folder: string,
): Promise<string | null> {
  const path = `${folder}/package.json`;
  if ((await host.stat(path)) === null) return null;
  return Buffer.from(await host.readFile(path)).toString('utf8');
}

function alreadyThere(file: string): Diagnostic {
  return error('already-there', `${file} already exists`, {
    fault: 'usage',
    place: { file, line: null, column: null },
    hint: 'Remove it, or choose another folder with --site.',
  });
}
