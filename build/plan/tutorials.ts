/** Parses the tutorials, each through the memo. */
import { hashParts } from '../core/hash.ts';
import type { Memo } from '../core/memo.ts';
import type { Diagnostic, Reported } from '../diagnostics.ts';
import type { TextFile } from '../inputs.ts';
import type { ParsedTutorial } from '../markdown/model.ts';
import { parseTutorial } from '../markdown/tutorial.ts';

/** A tutorial together with the text it was parsed from. */
export interface Tutorial extends ParsedTutorial {
  readonly text: string;
}

/** Leaves out those whose front matter or size made parsing impossible. */
export function parseTutorials(
  files: readonly TextFile[],
  memo: Memo,
): Reported<readonly Tutorial[]> {
  const tutorials: Tutorial[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { file, text } of files) {
    const parsed = memo.run('parse-tutorial', hashParts([file, text]), () =>
      parseTutorial(file, text),
    );
    diagnostics.push(...parsed.diagnostics);
    if (parsed.value !== null) tutorials.push({ ...parsed.value, text });
  }
  return { value: tutorials, diagnostics };
}
