/** A command whose code is loaded when it runs. */
import type { Command } from './command.ts';

export const addInventory: Command = {
  name: 'inventory add',
  summary: 'Save what another site documents, so that its names are links',
  description:
    'Saves the inventory of another site below the content folder, to be committed: symbols.json of docs-build, objects.inv of Sphinx, or assets/search.js of TypeDoc. Builds never fetch; `check --online` warns where a copy is out of date.',
  argument: { name: 'url', required: true },
  options: ['site'],
  run: async (options, context) => {
    const { saveInventory } = await import('./inventory.ts');
    return saveInventory(options, context);
  },
};
