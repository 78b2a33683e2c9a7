/** The commands about upgrades. Each loads its code when it runs. */
import type { Command } from '../../commands/command.ts';
import type { SiteConfig } from '../../config.ts';
import type { ReleaseRequest } from '../../releases/read-releases.ts';

export const upgrade: Command = {
  name: 'upgrade',
  summary: 'List what an upgrade of a package changes in your code',
  description:
    'Compiles the files of a folder with its tsconfig.json and both versions of the package, and reports what only the newer one refuses, what is deprecated or behaves differently, and what to do. The versions come from npm; 16 stands for the newest 16.x. Exits with 1 where something breaks, with 0 where nothing does.',
  argument: { name: 'folder', required: false },
  options: ['site', 'package', 'from', 'to', 'changes'],
  run: async (options, context) => {
    const { findUpgrade } = await import('./find-upgrade.ts');
    return findUpgrade(options, context);
  },
};

/** What `docs-build history` writes besides the history. */
export async function writeUpgrades(
  request: ReleaseRequest,
  config: SiteConfig,
  site: string,
): Promise<void> {
  const upgrades = await import('./write-upgrades.ts');
  await upgrades.writeUpgrades(request, config, site);
}
