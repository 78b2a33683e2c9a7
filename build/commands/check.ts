/** `docs-build check`: everything that a build checks, without writing. */
import { buildOnce } from './build.ts';
import type { Command } from './command.ts';

export const check: Command = {
  name: 'check',
  summary: 'Check the site without writing it',
  description:
    'Does all that a build does, tutorials, links and samples included, and writes nothing.',
  options: ['site', 'out', 'base', 'no-cache'],
  run: (options, context) => buildOnce(options, context, false),
};
