/** The command of the history. Its code is loaded when it runs. */
import type { Command } from '../../commands/command.ts';

export const history: Command = {
  name: 'history',
  summary: 'Read what each release of the package exports',
  description:
    'Reads the published releases of the documented package, starting with the one that history in the configuration names. Writes their changes to history.json in the content folder, and for each page in upgrades a file with the differences between its two versions. Downloads releases with npm and your npm settings, and caches them.',
  options: ['site', 'no-cache'],
  run: async (options, context) => {
    const { writeHistory } = await import('./write-history.ts');
    return writeHistory(options, context);
  },
};
