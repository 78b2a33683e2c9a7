/** The command that begins a site. Its code is loaded when it runs. */
import type { Command } from '../../commands/command.ts';

export const init: Command = {
  name: 'init',
  summary: 'Add a site to an existing project',
  description:
    'Writes a commented configuration and a first tutorial, and adds scripts to package.json. Imports your Docusaurus, VitePress and TypeDoc settings, and keeps your documents where they are. Overwrites nothing.',
  argument: { name: 'folder', required: false },
  options: ['package', 'url', 'site'],
  run: async (options, context) => {
    const { beginSite } = await import('./index.ts');
    return beginSite(options, context);
  },
};
