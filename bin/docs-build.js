#!/usr/bin/env node
/**
 * Starts the command line. Its TypeScript is bundled once for each state of the
 * sources; this file only finds the bundle, so that a warm start costs a hash.
 * The bundle that was made when the package was installed is used as long as
 * nobody has changed the sources since.
 */
import module from 'node:module';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { hashSources } from './sources.js';

const folder = fileURLToPath(new URL('..', import.meta.url)).replace(
  /[\\/]$/,
  '',
);
const bundles = `${folder}/node_modules/.cache/docs-build/cli`;

/** Node keeps compiled code from version 22 on. */
module.enableCompileCache?.();

const hash = hashSources(folder);
const modules =
  [`${folder}/lib/${hash}`, `${bundles}/${hash}`].find((place) =>
    existsSync(`${place}/cli.js`),
  ) ??
  (await (await import('./bundle.js')).bundle(folder, `${bundles}/${hash}`));
const { version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
const { start } = await import(pathToFileURL(`${modules}/cli.js`).href);
await start({ version, hash, folder, modules });
