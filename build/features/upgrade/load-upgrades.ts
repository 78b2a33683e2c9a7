/** Reads what `docs-build history` has computed for the pages about upgrades. */
import { parseJson, tryRead } from '../../api/package/find-package.ts';
import { error, type Diagnostic, type Reported } from '../../diagnostics.ts';
import type { Project } from '../../feature.ts';
import { upgradeSchema, type Upgrade } from './upgrade-file.ts';

const HINT = 'Run: docs-build history';

/** @returns by the file of the page, relative to the root */
export async function loadUpgrades({
  host,
  root,
  folder,
  config: { upgrades },
}: Project): Promise<Reported<ReadonlyMap<string, Upgrade>>> {
  const value = new Map<string, Upgrade>();
  const diagnostics: Diagnostic[] = [];
  for (const [page, { from, to }] of Object.entries(upgrades)) {
    const file = upgradeFile(folder, page);
    const details = { place: { file, line: null, column: null }, hint: HINT };
    const bytes = await tryRead(host, `${root}/${file}`);
    if (bytes === null) {
      const text = `upgrades names ${page}, but there is no such file`;
      diagnostics.push(error('upgrade-missing', text, details));
      continue;
    }
    const json = parseJson(Buffer.from(bytes).toString('utf8'));
    const { data } = upgradeSchema.safeParse(json);
    if (data === undefined) {
      const text = 'This is not what docs-build history writes';
      diagnostics.push(error('upgrade-damaged', text, details));
      continue;
    }
    value.set(`${folder}/${page}.md`, data);
    if (data.from === from && data.to === to) continue;
    const text = `It is about ${data.from} and ${data.to}, not ${from} and ${to}`;
    diagnostics.push(error('upgrade-outdated', text, details));
  }
  return { value, diagnostics };
}

/** @param page - as the configuration names it: `upgrade/16-to-17` */
export function upgradeFile(folder: string, page: string): string {
  return `${folder}/${page}.json`;
}
