/**
 * Writes beside each page about an upgrade what its two versions differ in, once
 * `docs-build history` has read the releases. The author commits it.
 */
import type { SiteConfig } from '../../config.ts';
import type { ReleaseRequest } from '../../releases/read-releases.ts';
import { upgradeFile } from './load-upgrades.ts';
import { readUpgrade } from './read-upgrade.ts';
import { printUpgrade } from './upgrade-file.ts';

/** @param site - the content folder, relative to the root */
export async function writeUpgrades(
  request: ReleaseRequest,
  config: SiteConfig,
  site: string,
): Promise<void> {
  const { host, root, onWork } = request;
  for (const [page, versions] of Object.entries(config.upgrades)) {
    const upgrade = await readUpgrade(
      request,
      versions,
      (opened) => opened.upgrade,
    );
    const file = upgradeFile(site, page);
    await host.writeFile(`${root}/${file}`, Buffer.from(printUpgrade(upgrade)));
    onWork(`${file}: ${String(upgrade.changes.length)} changes`);
  }
}
