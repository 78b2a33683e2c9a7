/** The command of upgrades. Its code is loaded when it runs. */
import type { Command } from '../../commands/command.ts';

export const upgrade: Command = {
  name: 'upgrade',
  summary: 'List what an upgrade of a package changes in your code',
  description:
    'Compiles the files of a folder with its tsconfig.json and both versions of the package, and reports what only the newer one refuses, what is deprecated or behaves differently, and what to do. The versions come from npm; 16 stands for the newest 16.x.',
  argument: { name: 'folder', required: false },
  options: ['site', 'package', 'from', 'to'],
  run: async (options, context) => {
    const { findUpgrade } = await import('./find-upgrade.ts');
    return findUpgrade(options, context);
  },
};
