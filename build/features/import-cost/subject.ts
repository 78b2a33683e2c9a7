/** What is read of the package's manifest, to know what an import of it leaves out. */
import * as z from 'zod';
import { findPackage } from '../../api/package/documented-package.ts';
import {
  parseJson,
  unlessAbsent,
  type InstalledPackage,
} from '../../api/package/find-package.ts';
import type { Project } from '../../feature.ts';

/** The package whose imports are measured. */
export interface CostSubject {
  /** The name under which it is installed. */
  readonly installed: string;
  /** Whether it is the project itself, which need not be able to import itself. */
  readonly isProject: boolean;
  /** What its users install beside it, and have in their bundle anyway. */
  readonly peers: readonly string[];
  /** Absolute path of the project, where it is resolved. */
  readonly root: string;
}

const manifest = z.object({
  peerDependencies: z.record(z.string(), z.unknown()).catch({}),
  main: z.unknown().optional(),
  module: z.unknown().optional(),
  browser: z.unknown().optional(),
  exports: z.unknown().optional(),
});

/** `null` for a package without code, as of types only. */
export async function loadCostSubject({
  host,
  root,
  config,
}: Project): Promise<CostSubject | null> {
  const { name } = config.package;
  const found = await findPackage(host, root, name);
  // What is missing or damaged is reported where the package is documented.
  if (found === null || 'damage' in found || !(await findCode(host, found))) {
    return null;
  }
  const { data } = manifest.safeParse(parseJson(found.manifestText));
  return {
    installed: name,
    isProject: found.shownFolder === '',
    peers: Object.keys(data?.peerDependencies ?? {}).sort(),
    root,
  };
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
