/**
 * What the command line has of the index of errors. The code of it is loaded when a
 * command asks for it.
 */
import type { Command } from '../../commands/command.ts';
import type { LoadedSite } from '../../commands/load-site.ts';
import type { Answer, SiteFiles } from '../../commands/site-files.ts';
import type { MeasuredCoverage } from '../../plan/coverage.ts';

export const explain: Command = {
  name: 'explain',
  summary: 'Explain error messages',
  description:
    'Finds error messages of the documented package in a stack trace, a response or a log, and prints what the site says about them. Without an argument, reads from a pipe: npm test 2>&1 | docs-build explain. With --json, prints the matches. Exits with 1 if there is no match.',
  argument: { name: 'text', required: false },
  options: ['site', 'no-cache'],
  run: async (options, context) => {
    const { explainText } = await import('./explain-text.ts');
    return explainText(options, context);
  },
};

/** What agents are told about the messages in a text. */
export async function explainMessages(
  files: SiteFiles,
  text: string,
): Promise<Answer> {
  const { explain } = await import('./explain-text.ts');
  return explain(files, text);
}

/** A row of `check --coverage`: how many messages are explained. */
export async function measureErrors(
  site: LoadedSite,
): Promise<readonly MeasuredCoverage[]> {
  const { measureMessages } = await import('./coverage.ts');
  return measureMessages(site);
}
