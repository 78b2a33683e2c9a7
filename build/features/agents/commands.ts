/** The commands for agents; their code is loaded when they run. */
import type { Command } from '../../commands/command.ts';

export const show: Command = {
  name: 'show',
  summary: 'Print the documentation of a symbol or module',
  description:
    'Prints the documentation of a symbol, of a member such as Parser.parse, or of a module such as shapes/plane, with its history. For a removed symbol, prints the release that removed it and its deprecation. With --json, prints its part of the API model.',
  argument: { name: 'name', required: true },
  options: ['site', 'no-cache'],
  run: async (options, context) => {
    const { showSymbol } = await import('./show-symbol.ts');
    return showSymbol(options, context);
  },
};

export const pack: Command = {
  name: 'pack',
  summary: 'Write the documentation into the package as markdown',
  description:
    'Writes docs/ into the package that is documented: every page as markdown, an index, llms.txt and AGENTS.md. Run it in the `prepack` script, in the package itself or with the folder that you publish.',
  argument: { name: 'folder', required: false },
  options: ['max-size', 'site', 'no-cache'],
  run: async (options, context) => {
    const { packDocs } = await import('./pack-docs.ts');
    return packDocs(options, context);
  },
};

export const mcp: Command = {
  name: 'mcp',
  summary:
    'Serve the documentation to AI agents, over the Model Context Protocol',
  description:
    "Serves the documentation of a built site, a packed package, or a project's installed packages to AI agents: over standard input and output, read-only and offline.",
  argument: { name: 'folder', required: false },
  options: [],
  run: async (options, context) => {
    const { serveAgents } = await import('./mcp.ts');
    return serveAgents(options, context);
  },
};
