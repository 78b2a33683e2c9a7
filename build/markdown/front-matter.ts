/**
 * Separates the front matter from a file and parses it as YAML, to a syntax
 * tree only: nothing in it is ever executed, expanded or turned into an object.
 */
import { LineCounter, parseDocument } from 'yaml';
import { error, type Reported } from '../diagnostics.ts';
import { readKeys } from './front-matter-keys.ts';
import type { FrontMatter } from './model.ts';
import type { Locate, Point } from './source.ts';

const EXAMPLE =
  'Begin the file with "---", "title: ...", "description: ...", "---".';

export interface SplitText {
  readonly yaml: string;
  /** Has as many lines as the file: those of the front matter are empty. */
  readonly body: string;
}

/** Reports a missing or unclosed front matter. */
export function splitFrontMatter(
  text: string,
  locate: Locate,
): Reported<SplitText | null> {
  const [first = ''] = text.split('\n', 1);
  const fail = (code: string, message: string, hint: string) => ({
    value: null,
    diagnostics: [
      error(code, message, { place: locate({ line: 1, column: 1 }), hint }),
    ],
  });
  if (text.trim() === '') {
    return fail('empty-file', 'The file has no content', EXAMPLE);
  }
  if (/^---[ \t]*[a-z]/i.test(first)) {
    return fail(
      'front-matter-language',
      `Front matter must be YAML and begin with "---", not with ${first.slice(0, 40)}`,
      'Write only "---" on the first line. Front matter is never executed.',
    );
  }
  if (!/^---[ \t]*$/.test(first)) {
    return fail('front-matter-missing', 'The front matter is missing', EXAMPLE);
  }
  const end = /\n---[ \t]*(?:\n|$)/.exec(text);
  if (end === null) {
    return fail(
      'front-matter-unterminated',
      'The front matter is never closed',
      'Close it with a line that contains only "---".',
    );
  }
  const yaml = text.slice(first.length + 1, end.index + 1);
  const head = text.slice(0, end.index + end[0].length);
  const body = head.replace(/[^\n]/g, '') + text.slice(head.length);
  return { value: { yaml, body }, diagnostics: [] };
}

/** @param yaml - the text between the `---` lines, from line 2 of the file */
export function parseFrontMatter(
  yaml: string,
  locate: Locate,
): Reported<FrontMatter | null> {
  const lines = new LineCounter();
  const document = parseDocument(yaml, {
    lineCounter: lines,
    schema: 'core',
    prettyErrors: false,
    logLevel: 'silent',
  });
  const pointAt = (offset: number): Point => {
    const { line, col } = lines.linePos(offset);
    return { line: line + 1, column: col };
  };
  const problems = [...document.errors, ...document.warnings];
  if (problems.length > 0) {
    return {
      value: null,
      diagnostics: problems.map(({ code, message, pos: [offset] }) =>
        error(
          code === 'DUPLICATE_KEY'
            ? 'front-matter-duplicate-key'
            : 'front-matter-syntax',
          `The front matter is not valid YAML: ${message}`,
          {
            place: locate(pointAt(offset)),
            hint: 'Put values with special characters in quotes, and indent with spaces.',
          },
        ),
      ),
    };
  }
  return readKeys(document.contents, (offset) => locate(pointAt(offset)));
}
