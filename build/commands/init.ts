/** `docs-build init`: writes the beginnings of a site into a project. */
import { resolve } from 'node:path';
import { parseManifest } from '../api/package/manifest.ts';
import { explainName } from '../api/package/package-name.ts';
import { error, type Diagnostic, type Reported } from '../diagnostics.ts';
import {
  addScripts,
  composeConfig,
  composeTutorial,
  needsDist,
  FALLBACK_FOLDER,
} from './starter.ts';
import type { Command, Context } from './command.ts';
import { resolveFolders } from './folders.ts';
import { DEFAULT_SITE } from './option-values.ts';
import type { Options } from './options.ts';

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
  const folder = resolve(root, options.argument ?? '.').replaceAll('\\', '/');
  const manifestPath = `${folder}/package.json`;
  const manifestText = await readIfThere(host, manifestPath);
  const flaws = resolveFolders(options, { root: folder, home }).diagnostics;
  if (flaws.length > 0) return refuse(reporter, flaws);
  const { value: name, diagnostics } = choosePackage(options, manifestText);
  if (name === null) return refuse(reporter, diagnostics);

  const files: readonly (readonly [path: string, text: string])[] = [
    [`${options.site}/site.config.ts`, composeConfig(name)],
    [`${options.site}/tutorials/index.md`, composeTutorial(name)],
  ];
  const inTheWay: Diagnostic[] = [];
  for (const [path] of files) {
    const found = await host.stat(`${folder}/${path}`);
    if (found !== null) inTheWay.push(alreadyThere(path));
  }
  if (inTheWay.length > 0) return refuse(reporter, inTheWay);

  for (const [path, text] of files) {
    await host.writeFile(`${folder}/${path}`, Buffer.from(text, 'utf8'));
    reporter.note(`Wrote ${path}`);
  }
  const site = nameSite(options.site);
  if (manifestText !== null) {
    const changed = addScripts(manifestText, site);
    if (changed !== null) {
      await host.writeFile(manifestPath, Buffer.from(changed, 'utf8'));
      reporter.note('Added scripts to package.json');
    }
    if (needsDist(manifestText)) {
      reporter.note(
        `dist belongs to the package: build the site with --out ${FALLBACK_FOLDER}`,
      );
    }
  }
  reporter.note(`Next${nameFolder(options)}: npx docs-build watch${site}`);
  return [];
}

/** The one that was named, or that of the project. */
function choosePackage(
  { package: named }: Options,
  manifest: string | null,
): Reported<string | null> {
  const name = named ?? nameOf(manifest);
  if (name === null) return { value: null, diagnostics: [noPackage()] };
  const flaw = named === null ? null : explainName(named);
  return flaw === null
    ? { value: name, diagnostics: [] }
    : { value: null, diagnostics: [noName(name, flaw)] };
}

function nameFolder({ argument }: Options): string {
  return argument === null ? '' : `, in ${argument}`;
}

/** The option with which every command finds the site, or `''`. */
function nameSite(site: string): string {
  if (site === DEFAULT_SITE) return '';
  return ` --site ${/^[\w./-]+$/.test(site) ? site : `"${site}"`}`;
}

/** The name of the project's own package, which may document itself. */
function nameOf(manifest: string | null): string | null {
  return manifest === null ? null : (parseManifest(manifest)?.name ?? null);
}

async function readIfThere(
  host: Context['host'],
  path: string,
): Promise<string | null> {
  if ((await host.stat(path)) === null) return null;
  return Buffer.from(await host.readFile(path)).toString('utf8');
}

function refuse(
  reporter: Context['reporter'],
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  reporter.report(diagnostics);
  return diagnostics;
}

function noPackage(): Diagnostic {
  return error('no-package', 'Which package should be documented?', {
    fault: 'usage',
    hint: 'Pass --package NAME, or run this in the folder of its package.json.',
  });
}

function noName(given: string, hint: string): Diagnostic {
  return error('invalid-value', `--package ${given} is not a package's name`, {
    fault: 'usage',
    hint,
  });
}

function alreadyThere(file: string): Diagnostic {
  return error('already-there', `${file} already exists`, {
    fault: 'usage',
    place: { file, line: null, column: null },
    hint: 'Remove it, or choose another folder with --site.',
  });
}
