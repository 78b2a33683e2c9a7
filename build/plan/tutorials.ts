/** Parses the tutorials, each through the memo. */
import type { Memo } from '../core/memo.ts';
import type { Diagnostic, Reported } from '../diagnostics.ts';
import type { TutorialFile } from '../inputs/content-files.ts';
import type { MarkdownRenderer, ParsedTutorial } from '../markdown/model.ts';

/** A tutorial with the text it was parsed from. */
export interface Tutorial extends ParsedTutorial {
  readonly text: string;
}

/** The part of a tutorial that planning depends on; excludes its body. */
export type TutorialFacts = Pick<
  ParsedTutorial,
  'slug' | 'file' | 'frontMatter'
>;

/** Leaves out tutorials that could not be parsed. */
export function parseTutorials(
  files: readonly TutorialFile[],
  markdown: MarkdownRenderer,
  memo: Memo,
): Reported<readonly Tutorial[]> {
  const parsed = files.map(({ file, text }) =>
    memo.call(parseTutorial, markdown, file, text),
  );
  const diagnostics: readonly Diagnostic[] = parsed.flatMap(
    (one) => one.diagnostics,
  );
  return { value: parsed.flatMap(({ value }) => value ?? []), diagnostics };
}

function parseTutorial(
  markdown: MarkdownRenderer,
  file: string,
  text: string,
): Reported<Tutorial | null> {
  const { value, diagnostics } = markdown.parseTutorial(file, text);
  return { value: value === null ? null : { ...value, text }, diagnostics };
}

export function factsOf({ slug, file, frontMatter }: Tutorial): TutorialFacts {
  return { slug, file, frontMatter };
}
