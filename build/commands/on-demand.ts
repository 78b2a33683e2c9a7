/**
 * The commands whose code is loaded when they are asked for: all but building
 * and serving, which should not wait for it.
 */
import type { Command } from './command.ts';

export const history: Command = {
  name: 'history',
  summary: 'Read what each release of the package exports',
  description:
    'Reads the published releases of the documented package, beginning with the one that the configuration names under history, and writes what has changed between them to history.json in the content folder, and for each page under upgrades a file with what its two versions differ in. Uses npm and its settings; what was read before is read from the cache.',
  options: ['site', 'no-cache'],
  run: async (options, context) =>
    (await import('../features/history/write-history.ts')).writeHistory(
      options,
      context,
    ),
};

export const show: Command = {
  name: 'show',
  summary: 'Print the documentation of a symbol or module',
  description:
    'Prints the documentation of a symbol, of a member such as Parser.parse, or of a module such as shapes/plane. With --json, prints its part of the API model.',
  argument: { name: 'name', required: true },
  options: ['site', 'no-cache'],
  run: async (options, context) =>
    (await import('../features/agents/show.ts')).showSymbol(options, context),
};

export const upgrade: Command = {
  name: 'upgrade',
  summary: 'List what an upgrade of a package changes in your code',
  description:
    'Compiles the files of a folder with its tsconfig.json and both versions of the package, and reports what only the newer one refuses, what is deprecated or behaves differently, and what to do. The versions come from npm; 16 stands for the newest 16.x.',
  argument: { name: 'folder', required: false },
  options: ['site', 'package', 'from', 'to'],
  run: async (options, context) =>
    (await import('../features/upgrade/find-upgrade.ts')).findUpgrade(
      options,
      context,
    ),
};

export const explain: Command = {
  name: 'explain',
  summary: 'Explain the error messages in a text',
  description:
    'Finds the messages of the documented package in a text, such as a stack trace, a response or a log, and prints what the site says about them. Without a text, reads one from a pipe: npm test 2>&1 | docs-build explain. With --json, prints what was found.',
  argument: { name: 'text', required: false },
  options: ['site', 'no-cache'],
  run: async (options, context) =>
    (await import('../features/errors/explain-text.ts')).explainText(
      options,
      context,
    ),
};

export const pack: Command = {
  name: 'pack',
  summary: 'Write the documentation into the package, as markdown',
  description:
    'Writes docs/ into the package that is documented: every page as markdown, an index, llms.txt and AGENTS.md. Made for the script `prepack`, in the package itself or with the folder that it is published from.',
  argument: { name: 'folder', required: false },
  options: ['max-size', 'site', 'no-cache'],
  run: async (options, context) =>
    (await import('../features/agents/pack.ts')).packDocs(options, context),
};

export const mcp: Command = {
  name: 'mcp',
  summary: 'Answer agents about documentation, by the Model Context Protocol',
  description:
    'Serves the documentation of a built site, of a packed package, or of the packages that a project has installed, to agents: on standard input and output, read-only and offline.',
  argument: { name: 'folder', required: false },
  options: [],
  run: async (options, context) =>
    (await import('../features/agents/mcp.ts')).serveAgents(options, context),
};

export const addInventory: Command = {
  name: 'inventory add',
  summary: 'Save what another site documents, so that its names are links',
  description:
    'Saves the inventory of another site below the content folder, to be committed: symbols.json of docs-build, objects.inv of Sphinx, or assets/search.js of TypeDoc. Builds never fetch; `check --online` warns where a copy is out of date.',
  argument: { name: 'url', required: true },
  options: ['site'],
  run: async (options, context) =>
    (await import('../features/agents/inventory.ts')).saveInventory(
      options,
      context,
    ),
};
