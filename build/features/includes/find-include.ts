/**
 * The ways in which a line of a text includes another file: TypeDoc's
 * `{@include}` and `{@includeCode}`, VitePress's `<!--@include: ...-->` and
 * `<<< ...`, and what a document of Docusaurus imports.
 */
import { WHOLE, type FilePart } from './excerpt.ts';

export interface Include {
  /** The path as it is written. */
  readonly path: string;
  readonly excerpt: FilePart;
  /** What stands on the line before it, and after it. */
  readonly before: string;
  readonly after: string;
  readonly form: IncludeForm;
}

export type IncludeForm =
  /** Markdown, with the properties that a component is given. */
  | { readonly kind: 'markdown'; readonly properties: Properties }
  /** Lines within a block of code. */
  | { readonly kind: 'lines' }
  /** A block of code. */
  | { readonly kind: 'code'; readonly language: string; readonly meta: string }
  /** A string within an expression. */
  | { readonly kind: 'string' };

type Properties = ReadonlyMap<string, string>;

/** The files that a document imports, by the names that it gives them. */
export type ImportedFiles = ReadonlyMap<string, string>;

/** A line of `import Steps from './_steps.mdx';`. */
export function readImport(
  line: string,
): readonly [name: string, path: string] | null {
  const match =
    /^import ([A-Za-z_$][\w$]*)(?:, *\{[^{}]*\})? from (['"])([^'"]+)\2;?$/.exec(
      line.trim(),
    );
  const [, name = '', , path = ''] = match ?? [];
  const isText = /^(?:!!)?raw-loader!/.test(path) || path.endsWith('?raw');
  return isText || /\.mdx?$/.test(path) ? [name, path] : null;
}

/** What a line includes; `null` for a line of text. */
export function findInclude(
  line: string,
  imports: ImportedFiles,
): Include | null {
  return (
    findTag(line) ??
    findComment(line) ??
    findSnippet(line) ??
    (imports.size === 0 ? null : findImported(line, imports))
  );
}

/** `{@include ./part.md#name}`, `{@includeCode ./use.ts#first,second}`. */
function findTag(line: string): Include | null {
  const match = /\{@include(Code)? ([^{}]+)\}/.exec(line);
  if (match === null || isCode(line, match.index)) return null;
  const { path, excerpt } = readTarget((match[2] ?? '').trim(), ':');
  const form =
    match[1] === undefined ? MARKDOWN : asCode(extensionOf(path), '');
  return { path, excerpt, ...around(line, match), form };
}

/** `<!--@include: ./part.md#name{2,6}-->` */
export function findComment(line: string): Include | null {
  const match = /<!--[ \t]*@include:([^<>]+)-->/.exec(line);
  if (match === null || isCode(line, match.index)) return null;
  const target = readTarget((match[1] ?? '').trim(), '{');
  return { ...target, ...around(line, match), form: MARKDOWN };
}

/** `<<< @/use.ts#name{1,3-5 ts:line-numbers} [Title]` */
function findSnippet(line: string): Include | null {
  const [, before = '', written = ''] = /^( {0,3})<<<(.+)$/.exec(line) ?? [];
  const title = /\[([^[\]]*)\]$/.exec(written.trim());
  const named = written.trim().slice(0, title?.index).trim();
  const braces = /\{([^{}]*)\}$/.exec(named);
  const target = named.slice(0, braces?.index).trim();
  if (target === '') return null;
  const { path, excerpt } = readTarget(target, ':');
  const words = (braces?.[1] ?? '').split(' ').filter((word) => word !== '');
  const marked = words.filter((word) => /^\d/.test(word));
  const [language = extensionOf(path), ...others] = words.filter(
    (word) => !/^\d/.test(word),
  );
  const meta = [
    ...marked.map((lines) => `{${lines}}`),
    ...(title === null ? [] : [title[0]]),
    ...others,
  ].join(' ');
  return { path, excerpt, before, after: '', form: asCode(language, meta) };
}

/** `<Steps tool="a" />` of an imported document, `{Source}` of imported code. */
function findImported(line: string, imports: ImportedFiles): Include | null {
  const tag = /^[ \t]*<([A-Z]\w*)((?:[ \t][^<>]*)?)(?:\/>|><\/\1>)[ \t]*$/.exec(
    line,
  );
  const document = imports.get(tag?.[1] ?? '');
  if (document !== undefined && /\.mdx?$/.test(document)) {
    const properties = readProperties(tag?.[2] ?? '');
    const form = { kind: 'markdown', properties } as const;
    return { path: document, excerpt: WHOLE, before: '', after: '', form };
  }
  for (const match of line.matchAll(/(?<=\{)\w+(?=\})/g)) {
    const path = imports.get(match[0])?.replace(/^!*raw-loader!|\?raw$/g, '');
    if (path === undefined || /\.mdx?$/.test(path)) continue;
    const form = { kind: 'string' } as const;
    return { path, excerpt: WHOLE, ...around(line, match), form };
  }
  return null;
}

const MARKDOWN: IncludeForm = { kind: 'markdown', properties: new Map() };

function asCode(language: string, meta: string): IncludeForm {
  return { kind: 'code', language, meta };
}

function extensionOf(path: string): string {
  return /\.(\w+)$/.exec(path)?.[1] ?? 'text';
}

/** Whether a place of a line is within inline code. */
function isCode(line: string, at: number): boolean {
  return line.slice(0, at).split('`').length % 2 === 0;
}

function around(
  line: string,
  match: RegExpMatchArray,
): Pick<Include, 'before' | 'after'> {
  const at = match.index ?? 0;
  return {
    before: line.slice(0, at),
    after: line.slice(at + match[0].length),
  };
}

/** @param mark - what numbers of lines begin with */
function readTarget(
  target: string,
  mark: ':' | '{',
): Pick<Include, 'path' | 'excerpt'> {
  const [beforeLines = '', lines = ''] =
    mark === '{' ? target.split(/[{}]/) : splitLines(target);
  const [path = '', regions = ''] = beforeLines.trim().split('#');
  return {
    path,
    excerpt: {
      regions: regions.split(',').filter((name) => name !== ''),
      ranges: mark === '{' ? readSpan(lines) : readRanges(lines),
    },
  };
}

/** `use.ts:2,6-7` */
function splitLines(target: string): readonly string[] {
  const [, path = target, lines = ''] = /^(.+):([\d,-]+)$/.exec(target) ?? [];
  return [path, lines];
}

/** `2,6` is one range, each side of which may be left out. */
function readSpan(lines: string): FilePart['ranges'] {
  if (lines === '') return [];
  const [from = '', to = from] = lines.split(',');
  return [[Number(from) || 1, Number(to) || Infinity]];
}

/** `2,6-7` is a line and a range. */
function readRanges(lines: string): FilePart['ranges'] {
  return lines
    .split(',')
    .filter((range) => range !== '')
    .map((range) => {
      const [from = '', to = from] = range.split('-');
      return [Number(from) || 1, Number(to) || Infinity];
    });
}

function readProperties(attributes: string): Properties {
  const found = attributes.matchAll(
    /(?<!\w)(\w+)=(?:"([^"]*)"|'([^']*)'|\{["']?([^{}"']*)["']?\})/g,
  );
  return new Map(
    Array.from(found, ([, name = '', ...forms]) => [name, forms.join('')]),
  );
}
