/**
 * `docs-build init`: writes the beginnings of a site into a project, and scripts
 * into its package.json.
 */
import { resolve } from 'node:path';
import {
  explainName,
  isRecord,
  parseJson,
  parseManifest,
} from '../api/package/find-package.ts';
import { withForwardSlashes } from '../core/paths.ts';
import { error, Failure, type Diagnostic } from '../diagnostics.ts';
import { DEFAULTS, type Options } from './arguments.ts';
import type { Command, Context } from './command.ts';
import { resolveFolders } from './folders.ts';

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
  { root, home, host, report }: Context,
): Promise<readonly Diagnostic[]> {
  const { argument, site } = options;
  const folder = withForwardSlashes(resolve(root, argument ?? '.'));
  const pathOf = (file: string): string => `${folder}/${file}`;
  const exists = async (file: string): Promise<boolean> =>
    (await host.stat(pathOf(file))) !== null;
  const tell = (text: string): void => {
    report({ event: 'note', text });
  };
  const write = async (file: string, text: string, note: string) => {
    await host.writeFile(pathOf(file), Buffer.from(text, 'utf8'));
    tell(note);
  };
  const manifest = (await exists('package.json'))
    ? Buffer.from(await host.readFile(pathOf('package.json'))).toString('utf8')
    : null;
  resolveFolders(options, { root: folder, home });
  const name = choosePackage(options, manifest);
  const files = [
    [`${site}/site.config.ts`, composeConfig(name)],
    [`${site}/tutorials/index.md`, composeTutorial(name)],
  ] as const;
  const inTheWay: Diagnostic[] = [];
  for (const [file] of files) {
    if (await exists(file)) inTheWay.push(alreadyThere(file));
  }
  if (inTheWay.length > 0) throw new Failure(inTheWay);

  for (const [file, text] of files) await write(file, text, `Wrote ${file}`);
  const option = nameSite(site);
  const changed = manifest === null ? null : addScripts(manifest, option);
  if (changed !== null) {
    await write('package.json', changed, 'Added scripts to package.json');
  }
  if (manifest !== null && needsDist(manifest)) {
    tell(
      `dist belongs to the package: build the site with --out ${FALLBACK_FOLDER}`,
    );
  }
  const where = argument === null ? '' : `, in ${argument}`;
  tell(`Next${where}: npx docs-build watch${option}`);
  return [];
}

/** The one that was named, or that of the project, which may document itself. */
function choosePackage(
  { package: named }: Options,
  manifest: string | null,
): string {
  const refuse = (code: string, message: string, hint: string): never => {
    throw new Failure([error(code, message, { fault: 'usage', hint })]);
  };
  if (named !== null) {
    const flaw = explainName(named);
    if (flaw === null) return named;
    const message = `--package ${named} is not a package's name`;
    return refuse('invalid-value', message, flaw);
  }
  const own = manifest === null ? undefined : parseManifest(manifest)?.name;
  return (
    own ??
    refuse(
      'no-package',
      'Which package should be documented?',
      'Pass --package NAME, or run this in the folder of its package.json.',
    )
  );
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

/** The output folder if the package is compiled into `dist`. */
const FALLBACK_FOLDER = 'site';

/**
 * Adds missing scripts to a package.json, keeping its indentation and line endings.
 * @param site - the option for the content folder, or `''`
 * @returns `null` if there is nothing to add or the text is not an object
 */
export function addScripts(manifest: string, site = ''): string | null {
  const parsed = parseObject(manifest);
  if (parsed === null) return null;
  const out = needsDist(manifest) ? ` --out ${FALLBACK_FOLDER}` : '';
  const wanted = {
    docs: `docs-build watch${site}`,
    'docs:build': `docs-build build${site}${out}`,
    'docs:serve': `docs-build serve${site}${out}`,
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
const FILES = ['main', 'module', 'types', 'typings', 'exports', 'bin', 'files'];

/** Whether `dist`, the default output folder, belongs to the package. */
function needsDist(manifest: string): boolean {
  const parsed = parseObject(manifest) ?? {};
  return FILES.flatMap((field) => listTexts(parsed[field])).some((path) =>
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

function composeConfig(packageName: string): string {
  const name = quote(packageName);
  return `import { defineConfig } from 'docs-build';

export default defineConfig({
  // Shown in the navbar and after the title of every page.
  title: ${name},
  // One sentence about what the site documents.
  tagline: ${quote(`The documentation of ${packageName}`)},
  // The origin that the site is published at; canonical addresses start with it.
  url: 'https://example.org',
  // The path below it, such as '/docs/'.
  base: '/',

  package: {
    // An installed npm package, or the name in this project's package.json.
    name: ${name},
    // The file to document, if it is not the package's declarations:
    // entry: 'src/index.ts',
    // Show its README on the index of its API:
    // readme: true,
  },
  // Further packages of the same site:
  // packages: [{ name: 'another' }],
  // Other versions, installed as \`npm install name-1@npm:name@1\`:
  // versions: [{ name: '1', package: 'name-1' }],

  tutorials: {
    // Files in tutorials/ without .md, in reading order. A group is
    // { category: 'Advanced', items: ['one', 'another'] }.
    sidebar: ['index'],
    // The links "Edit this page" lead there:
    // editUrl: 'https://github.com/owner/name/edit/main',
    // Show the date of each page's last commit:
    // lastUpdated: true,
  },

  // The logo, a file in static/, and the accent colour in light and dark mode:
  // brand: 'logo.svg',
  // colours: { light: '#0a5fa3', dark: '#76bdf5' },

  navbar: {
    links: [
      // { label: 'GitHub', to: 'https://github.com/owner/name' },
    ],
  },
  footer: {
    // note: 'Shown at the end of every page.',
    // columns: [{ title: 'More', links: [{ label: 'API', to: '/api' }] }],
    // copyright: '',
    // legal: [{ label: 'Terms', to: 'https://example.org/terms' }],
  },
});
`;
}

function composeTutorial(packageName: string): string {
  return `---
title: Getting started
description: Install ${packageName} and take the first steps.
---

Install it:

\`\`\`sh
npm install ${packageName}
\`\`\`

Then look around in the [API reference](/api). Names that the package exports
become links when they are written in backticks.

## Next steps

Write more files like this one and list them in \`site.config.ts\`.
`;
}

function quote(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
