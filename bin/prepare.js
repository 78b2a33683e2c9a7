/**
 * Bundles the command line ahead of time, so that no user's first build has to
 * bundle the tool. npm runs this when the repository is installed and before the
 * package is published.
 */
import { pathToFileURL } from 'node:url';
import './flags.js';
import { bundleForShipping } from './bundle.js';
import { hashSources, toolFolder } from './sources.js';

const modules = `${toolFolder}/lib/${hashSources(toolFolder)}`;
await bundleForShipping(toolFolder, modules);
const { keepCompiler } = await import(
  pathToFileURL(`${modules}/script/keep-compiler.js`).href
);
keepCompiler(pathToFileURL(`${modules}/`));
