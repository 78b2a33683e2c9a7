/** Parses the tutorials, each through the memo. */
import type { Hash } from '../core/hash.ts';
import type { Memo } from '../core/memo.ts';
import type { Diagnostic, Reported } from '../diagnostics.ts';
import type { TutorialFile } from '../inputs/content-files.ts';
import type { MarkdownRenderer, ParsedTutorial } from '../markdown/model.ts';

/** A tutorial with the text it was parsed from. */
export interface Tutorial extends ParsedTutorial {
  readonly text: string;
  /** Of its file's name and its text. */
  readonly hash: Hash;
}

/** The part of a tutorial that planning depends on; excludes its body. */
export type TutorialFacts = Pick<
  ParsedTutorial,
  'slug' | 'file' | 'frontMatter'
>;

/** Leaves out tutorials that could not be parsed. */
export function parseTutorials(
  files: readonly TutorialFile[],
  markdown: Pick<MarkdownRenderer, 'parseTutorial'>,
  memo: Memo,
): Reported<readonly Tutorial[]> {
  const tutorials: Tutorial[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { file, text, hash } of files) {
    const parsed = memo.run('parse-tutorial', hash, () =>
      markdown.parseTutorial(file, text),
    );
    diagnostics.push(...parsed.diagnostics);
    if (parsed.value === null) continue;
    // Memoised, so that an unchanged tutorial stays the same object.
    tutorials.push(
      memo.derive('tutorial', parsed.value, (value) => ({
        ...value,
        text,
        hash,
      })),
    );
  }
  return { value: tutorials, diagnostics };
}

export function factsOf({ slug, file, frontMatter }: Tutorial): TutorialFacts {
  return { slug, file, frontMatter };
}
