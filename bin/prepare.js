/**
 * Bundles the command line for shipping: npm runs this when the repository is
 * installed and before the package is published, so that no user's first build
 * begins with a build of the tool.
 */
import { fileURLToPath } from 'node:url';
import { bundleForShipping } from './bundle.js';
import { hashSources } from './sources.js';

const folder = fileURLToPath(new URL('..', import.meta.url)).replace(
  /[\\/]$/,
  '',
);
await bundleForShipping(folder, `${folder}/lib/${hashSources(folder)}`);
