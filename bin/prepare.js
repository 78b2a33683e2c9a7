/**
 * Compiles the tool from scratch. npm runs this when the repository is installed
 * and before the package is published.
 */
import { rmSync } from 'node:fs';
import { compile } from './compile.js';
import { toolFolder } from './load.js';

rmSync(`${toolFolder}/lib`, { recursive: true, force: true });
await compile(toolFolder);
