/**
 * Documentation for agents: `llms.txt` and everything in one text, `docs-build
 * pack` with the pages as files of the package, `docs-build show` for a terminal,
 * and `docs-build mcp`, which answers over the Model Context Protocol.
 */
export { addLlmsFiles } from './llms.ts';
