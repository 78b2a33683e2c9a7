/**
 * Puts what a text includes in the place of the line that names it. Each line
 * knows where it is written, so that problems are told of the file that has them.
 */
import { resolveRelative } from '../../core/urls.ts';
import { error, type Diagnostic } from '../../diagnostics.ts';
import type { SourceLine } from '../../markdown/syntax.ts';
import { LIMITS } from '../../../src/shared/limits.ts';
import type { SectionFile } from '../../inputs/documents.ts';
import { outdent, pickLines } from './excerpt.ts';
import {
  findComment,
  findInclude,
  readImport,
  type Include,
  type IncludeForm,
} from './find-include.ts';

/** A line of a text, and where it is written. */
export interface WrittenLine extends SourceLine {
  readonly text: string;
}

/** Where the files are that a text may include. */
export interface IncludeScope {
  /** The folder that `@/` names, relative to the project. */
  readonly folder: string;
  /** The text of a file of the project; `null` if there is none. */
  readonly read: (path: string) => string | null;
}

/** What begins an include, or is imported to be one. */
const MARK = /@include|<<<|^import .*(?:\.mdx?|\?raw)['"]|raw-loader!/m;

/** Whether a text may include anything: most do not. */
export function mayInclude(text: string): boolean {
  return MARK.test(text);
}

export function expandIncludes(
  text: string,
  file: string,
  surroundings: IncludeScope,
) {
  const expansion = new Expansion(surroundings);
  const lines = text
    .split('\n')
    .map((line, index) => ({ text: line, file, line: index + 1 }));
  return {
    lines: expansion.expand(lines, [file]),
    diagnostics: expansion.diagnostics,
  };
}

/** The paths in the project that a text includes, also by what it includes. */
export function listIncluded(
  { file, text, folder }: SectionFile,
  included: ReadonlyMap<string, string | null>,
): ReadonlySet<string> {
  const paths = new Set<string>();
  if (!mayInclude(text)) return paths;
  expandIncludes(text, file, {
    folder,
    read(path) {
      paths.add(path);
      return included.get(path) ?? null;
    },
  });
  return paths;
}

class Expansion {
  readonly diagnostics: Diagnostic[] = [];
  readonly #surroundings: IncludeScope;
  #size = 0;

  constructor(surroundings: IncludeScope) {
    this.#surroundings = surroundings;
  }

  /** @param within - the files that include each other, the outermost first */
  expand(
    lines: readonly WrittenLine[],
    within: readonly string[],
  ): readonly WrittenLine[] {
    const imports = new Map(
      lines.flatMap(({ text }) => {
        const imported = readImport(text);
        return imported === null ? [] : [imported];
      }),
    );
    const expanded: WrittenLine[] = [];
    let fence = '';
    let opening = '';
    let isGroup = false;
    for (const line of lines) {
      const mark = /^[\s>]*(`{3,}|~{3,})/.exec(line.text)?.[1] ?? '';
      if (fence === '') {
        fence = mark;
        opening = mark === '' ? '' : line.text;
        if (/^\s*:::/.test(line.text)) isGroup = GROUP.test(line.text);
      } else if (mark.startsWith(fence)) fence = '';
      const found =
        fence === ''
          ? findInclude(line.text, imports)
          : this.#findInCode(line, opening);
      const include = mark === '' ? found : null;
      if (include === null) expanded.push(line);
      else {
        const named = isGroup ? nameCode(include) : include;
        expanded.push(...this.#include(named, line, within));
      }
    }
    return expanded;
  }

  /** What a line of code includes, unless it is about includes. */
  #findInCode({ text, file }: WrittenLine, opening: string): Include | null {
    const include = /[`~][ \t]*(?:md|markdown)/.test(opening)
      ? null
      : findComment(text);
    if (include === null) return null;
    const path = resolvePath(include.path, file, this.#surroundings);
    const isThere = this.#surroundings.read(path) !== null;
    return isThere ? { ...include, form: { kind: 'lines' } } : null;
  }

  #include(
    include: Include,
    line: WrittenLine,
    within: readonly string[],
  ): readonly WrittenLine[] {
    const path = resolvePath(include.path, line.file, this.#surroundings);
    const text = this.#surroundings.read(path);
    if (text === null) {
      return this.#refuse(line, `There is no file ${include.path}`, PATHS);
    }
    if (within.includes(path)) {
      const way = [...within, path].join(' → ');
      return this.#refuse(line, `A file includes itself: ${way}`, null);
    }
    const isMarkdown = include.form.kind === 'markdown';
    const written = (isMarkdown ? withoutHead(text) : text).split('\n');
    const picked = pickLines(written, include.excerpt);
    if (typeof picked === 'string') {
      const message = `${include.path} has no region ${picked}`;
      return this.#refuse(line, message, REGIONS);
    }
    if (include.excerpt.ranges.length > 0 && picked.length === 0) {
      const message = `${include.path} has no lines with these numbers`;
      return this.#refuse(line, message, null);
    }
    this.#size += text.length;
    if (this.#size > LIMITS.text) {
      const limit = LIMITS.text.toLocaleString('en');
      const message = `More than ${limit} characters are included`;
      return this.#refuse(line, message, 'Split it into several pages.');
    }
    const lines = picked.map((index) => ({
      text: written[index] ?? '',
      file: path,
      line: index + 1,
    }));
    const shown = isMarkdown
      ? this.expand(trimLines(lines), [...within, path])
      : lines;
    return place(show(shown, include.form, line), include);
  }

  /** The line stays as it is. */
  #refuse(
    line: WrittenLine,
    message: string,
    hint: string | null,
  ): readonly WrittenLine[] {
    const place = { file: line.file, line: line.line, column: null };
    this.diagnostics.push(error('include-invalid', message, { place, hint }));
    return [line];
  }
}

/** The first line of a group of code, of which each block is a tab. */
const GROUP = /^\s*:{3,}\s*code-group/;

/** Code in a group is called like its file. */
function nameCode(include: Include): Include {
  const { path, form } = include;
  if (form.kind !== 'code' || form.meta.includes('[')) return include;
  const meta = `${form.meta} [${path.split('/').at(-1) ?? ''}]`;
  return { ...include, form: { ...form, meta } };
}

const PATHS = 'Name a text file of the project, relative to this one.';
const REGIONS =
  'A region begins with a line such as // #region name, a section with a heading.';

/** `@/` is the folder of the documents, `@site/` the one around it. */
function resolvePath(
  path: string,
  file: string,
  { folder }: IncludeScope,
): string {
  const named = path.replace(/^!*raw-loader!|\?raw$/g, '');
  const [, alias = '', rest = named] = /^(@|@site|)\/(.*)/.exec(named) ?? [];
  if (rest === named) return resolveRelative(file, named);
  return resolveRelative(`${folder}/`, alias === '@site' ? `../${rest}` : rest);
}

/** Empties the lines of a front matter. */
function withoutHead(text: string): string {
  const head = /^---[ \t]*\n(?:[^]*?\n)?---[ \t]*(?=\n|$)/.exec(text)?.[0];
  if (head === undefined) return text;
  return '\n'.repeat(head.split('\n').length - 1) + text.slice(head.length);
}

function trimLines(lines: readonly WrittenLine[]): readonly WrittenLine[] {
  const isWritten = ({ text }: WrittenLine): boolean => text.trim() !== '';
  const end = lines.findLastIndex(isWritten) + 1;
  return lines.slice(Math.max(0, lines.findIndex(isWritten)), end);
}

function show(
  lines: readonly WrittenLine[],
  form: IncludeForm,
  at: WrittenLine,
): readonly WrittenLine[] {
  const texts = lines.map(({ text }) => text);
  switch (form.kind) {
    case 'markdown':
      return lines.map((line) => ({
        ...line,
        text: fillProperties(line.text, form.properties),
      }));
    case 'string':
      return [{ ...at, text: JSON.stringify(texts.join('\n').trimEnd()) }];
    case 'lines':
      return lines;
    case 'code': {
      const code = outdent(texts);
      const ticks = code.flatMap((text) => /^\s*(`{3,})/.exec(text)?.[1] ?? []);
      const fence = '`'.repeat(
        Math.max(3, ...ticks.map((mark) => mark.length + 1)),
      );
      const opening = `${fence}${form.language} ${form.meta}`.trimEnd();
      return [
        { ...at, text: opening },
        ...trimLines(
          lines.map((line, index) => ({ ...line, text: code[index] ?? '' })),
        ),
        { ...at, text: fence },
      ];
    }
    default:
      return form satisfies never;
  }
}

/** `{props.name}` of a document that is imported as a component. */
function fillProperties(
  text: string,
  properties: ReadonlyMap<string, string>,
): string {
  return properties.size === 0
    ? text
    : text.replace(/\{props\.(\w+)\}/g, (whole, name: string) => {
        const value = properties.get(name);
        return value === undefined ? whole : `{${JSON.stringify(value)}}`;
      });
}

/** Puts lines between what is written around, in the same list or quote. */
function place(
  lines: readonly WrittenLine[],
  { before, after }: Include,
): readonly WrittenLine[] {
  const [marks = ''] = /^(?:\s|>|[-*+]\s|\d+[.)]\s)*/.exec(before) ?? [];
  const margin = marks.replace(/[^\s>]/g, ' ');
  return lines.map((line, index) => {
    const start = index === 0 ? before : margin;
    const end = index === lines.length - 1 ? after : '';
    return { ...line, text: start + line.text + end };
  });
}
