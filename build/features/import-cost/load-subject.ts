/** What is read of the package's manifest, to know what an import of it leaves out. */
import * as z from 'zod';
import {
  findInstalled,
  findPackage,
  parseJson,
  unlessAbsent,
  type InstalledPackage,
} from '../../api/package/find-package.ts';
import { notInstalled } from '../../api/package/refusals.ts';
import type { Reported } from '../../diagnostics.ts';
import type { Project } from '../../feature.ts';

/** The package whose imports are measured. */
export interface CostSubject {
  /** The name under which it is installed. */
  readonly installed: string;
  /** Whether it is the project itself, which need not be able to import itself. */
  readonly isProject: boolean;
  /** What its users install beside it, and have in their bundle anyway. */
  readonly peers: readonly string[];
  /** Absolute path of its folder, symbolic links resolved. */
  readonly folder: string;
  /** Absolute path of the project, where it is resolved. */
  readonly root: string;
}

/** What is measured of the project. */
export interface CostSubjects {
  readonly current: CostSubject;
  readonly former: FormerSubject | null;
}

/** An earlier version of the package, installed under another name. */
export interface FormerSubject extends CostSubject {
  readonly version: string;
}

const manifest = z.object({
  peerDependencies: z.record(z.string(), z.unknown()).catch({}),
  main: z.unknown().optional(),
  module: z.unknown().optional(),
  browser: z.unknown().optional(),
  exports: z.unknown().optional(),
});

/** The value is `null` for a package without code, as of types only. */
export async function loadCostSubjects(
  project: Project,
): Promise<Reported<CostSubjects | null>> {
  const { host, root, config } = project;
  const { name } = config.package;
  const found = await findPackage(host, root, name);
  // What is missing or damaged is reported where the package is documented.
  if (found === null || 'damage' in found || !(await findCode(host, found))) {
    return { value: null, diagnostics: [] };
  }
  const { value, diagnostics } = await loadFormer(project);
  const current = describeSubject(name, root, found);
  return { value: { current, former: value }, diagnostics };
}

async function loadFormer({
  host,
  root,
  config,
}: Project): Promise<Reported<FormerSubject | null>> {
  const name = config.bundleSize.former;
  if (name === undefined) return { value: null, diagnostics: [] };
  const installed = await findInstalled(host, root, name);
  if (installed === null || 'damage' in installed) {
    const missing = notInstalled({ name, documentedAs: config.package.name });
    return { value: null, diagnostics: [missing] };
  }
  const shownFolder = `node_modules/${name}`;
  const subject = describeSubject(name, root, { ...installed, shownFolder });
  const { version } = installed.manifest;
  return { value: { ...subject, version }, diagnostics: [] };
}

/** Whether the package leads importers to a file that is there, and no declaration. */
async function findCode(
  host: Project['host'],
  { folder, manifestText }: Pick<InstalledPackage, 'folder' | 'manifestText'>,
): Promise<boolean> {
  const { data } = manifest.safeParse(parseJson(manifestText));
  const { main, module, browser, exports } = data ?? {};
  const places = JSON.stringify([main, module, browser, exports]);
  const named = [...places.matchAll(/"(?:\.\/)?([^"\\*]+)"(?!:)/g)].flatMap(
    ([, file = '']) => [file, `${file}.js`, `${file}/index.js`],
  );
  for (const file of ['index.js', ...named]) {
    if (!/\.[cm]?jsx?$/.test(file)) continue;
    const entry = await unlessAbsent(host.stat(`${folder}/${file}`));
    if (entry !== null) return true;
  }
  return false;
}

/** @param installed - the name under which it is installed */
export function describeSubject(
  installed: string,
  root: string,
  {
    folder,
    manifestText,
    shownFolder,
  }: Pick<InstalledPackage, 'folder' | 'manifestText' | 'shownFolder'>,
): CostSubject {
  const { data } = manifest.safeParse(parseJson(manifestText));
  return {
    installed,
    isProject: shownFolder === '',
    peers: Object.keys(data?.peerDependencies ?? {}).sort(),
    folder,
    root,
  };
}
