/**
 * Doc comments: TypeDoc's parts and tags to markdown, sorted by meaning. A tag
 * without a field of its own is kept under its name.
 */
import type {
  Comment as WrittenComment,
  CommentDisplayPart,
  CommentTag,
  Reflection,
  SomeType,
} from 'typedoc';
import { warning } from '../../diagnostics.ts';
import { FIELD, UNKNOWN } from '../convert/place-params.ts';
import { emptyComment, gatherText } from '../gather-text.ts';
import type { Comment, ThrowsTag, TypeNode } from '../model.ts';
import { planParts } from './normalise-links.ts';
import type { MemberReflection } from './member-list.ts';
import { toTarget, type Scope } from './scope.ts';
import ts from 'typescript';

/**
 * The tags whose texts are left out on purpose: only tools must know them, or the
 * declaration says the same.
 */
export const IGNORED_TAGS: ReadonlySet<string> = new Set(
  `abstract async augments callback category categoryDescription class const
  constant constructor disableGroups document enum expand expandType extends
  function group groupDescription hideCategories hideconstructor hideGroups
  implements inheritDoc inline inlineType instance interface kind memberof
  mergeModuleWith method module name namespace override packageDocumentation
  preventExpand preventInline primaryExport private privateRemarks protected
  public readonly reexport showCategories showGroups sortStrategy static ts type
  typedef useDeclaredType`.split(/\s+/),
);

/** Tags that are not shown under their names. */
const DIRECTIVES: ReadonlySet<string> = new Set([
  ...[...IGNORED_TAGS, 'see'].map((name) => `@${name}`),
  FIELD,
]);

export function normaliseComment(owner: Reflection, scope: Scope): Comment {
  const { comment } = owner;
  return comment === undefined
    ? emptyComment
    : normaliseWritten(comment, owner, scope);
}

/** @param owner - what its links are relative to */
export function normaliseWritten(
  comment: WrittenComment,
  owner: Reflection,
  scope: Scope,
): Comment {
  const texts = new Map<readonly CommentDisplayPart[], string>();
  const render = (parts: readonly CommentDisplayPart[]): string => {
    const text = texts.get(parts) ?? planParts(parts, owner, scope).trim();
    texts.set(parts, text);
    return text;
  };
  const tags = (...names: readonly string[]): readonly CommentTag[] =>
    comment.blockTags.filter(({ tag }) => names.includes(tag));
  const textOfTag = (...names: readonly string[]): string | null => {
    // There is one field; a second tag of the kind is kept among the others.
    const [first] = tags(...names);
    return first === undefined ? null : render(first.content);
  };
  const thrown = tags('@throws').map(
    (tag) => [tag.typeAnnotation, render(tag.content)] as const,
  );
  const [, error, when] = THROWN.exec(render(comment.summary)) ?? [];
  const isKnown = error !== undefined && scope.targets.findByName(error);
  if (isKnown && thrown.length === 0) thrown.push([`{${error}}`, when ?? '']);
  const [ofDefault] = tags('@default', '@defaultValue');
  const parts = {
    text: joinTexts(
      textOfTag('@summary') ?? '',
      `${render(comment.summary)}\n\n${textOfTag('@description') ?? ''}`.trim(),
    ),
    returns: textOfTag('@returns'),
    throws: thrown.map(([annotation, text]) =>
      normaliseThrows(annotation, text, scope),
    ),
    examples: tags('@example').map(({ name = '', content }) => ({
      caption: name.trim() === '' ? null : name.trim(),
      text: render(content),
    })),
    see: tags('@see').flatMap(splitMerged).map(render),
    since: textOfTag('@since'),
    default:
      ofDefault === undefined ? null : asDefault(render(ofDefault.content)),
    deprecated: textOfTag('@deprecated'),
    modifiers: [...comment.modifierTags]
      .filter((tag) => !DIRECTIVES.has(tag))
      .map((tag) => tag.slice(1)),
    others: comment.blockTags
      .filter(({ tag, content }) => !DIRECTIVES.has(tag) && !texts.has(content))
      .map(({ tag, name, content }) => ({
        tag: tag === UNKNOWN ? 'param' : tag.slice(1),
        text: `${name ? `\`${name}\` ` : ''}${render(content)}`.trim(),
      })),
  };
  if (!comment.inheritedFromParentDeclaration) {
    for (const { name = '' } of tags(UNKNOWN))
      reportUnknown(name, owner, scope);
  }
  const withCode = [{ content: comment.summary }, ...comment.blockTags]
    .map(({ content }) => texts.get(content) ?? '')
    .filter((text) => CODE.test(text));
  return { ...parts, code: scope.placeCode(owner, withCode) };
}

function reportUnknown(name: string, owner: Reflection, scope: Scope): void {
  const message =
    name === ''
      ? '@param has no parameter name'
      : `@param ${name} describes a parameter that does not exist`;
  const hint = 'Correct the name, or remove the tag.';
  const place = scope.placeOf(owner, name);
  // Nobody who writes this package can correct the comment of another one.
  if (place === null) return;
  scope.report(warning('unknown-parameter', message, { place, hint }));
}

const CODE = /`{3}|~{3}/;

/** A description often repeats its summary and continues. */
function joinTexts(summary: string, description: string): string {
  const flat = (text: string): string => text.replace(/\s+/g, ' ');
  return flat(description).startsWith(flat(summary).replace(/[.!?]$/, ''))
    ? description
    : `${summary}\n\n${description}`.trim();
}

/**
 * A member's own comment, or that of its first overload, also of those in its type,
 * as editors show it; one that is deprecated only if all are.
 */
export function commentOf(member: MemberReflection, scope: Scope): Comment {
  if (member.comment !== undefined || member.isSignature()) {
    return normaliseComment(member, scope);
  }
  const { signatures, type } = member;
  const typed = type?.type === 'reflection' ? type.declaration.signatures : [];
  const [first, ...others] = (signatures ?? typed ?? []).map((signature) =>
    normaliseComment(signature, scope),
  );
  if (first !== undefined) return chooseCurrent([first, ...others]);
  const { getSignature, setSignature } = member;
  const [read, written] = [getSignature, setSignature].flatMap((signature) =>
    signature?.comment === undefined ? [] : normaliseComment(signature, scope),
  );
  if (read === undefined) return emptyComment;
  if (written === undefined) return read;
  if (read.text === written.text) return chooseCurrent([read, written]);
  // What reads and what writes are described apart.
  const isOld = written.deprecated !== null;
  return { ...emptyComment, deprecated: isOld ? read.deprecated : null };
}

function chooseCurrent(all: readonly [Comment, ...Comment[]]): Comment {
  return all.find(({ deprecated }) => deprecated === null) ?? all[0];
}

/** All that the comment of a parameter says, or `null`. */
export function textOf(owner: Reflection, scope: Scope): string | null {
  return owner.comment === undefined
    ? null
    : wholeText(owner.comment, owner, scope);
}

/** What stands before a member of a tuple or a type of a union. */
export function textOfType(type: SomeType, scope: Scope): string | null {
  const described = scope.described.get(type) ?? null;
  return described && wholeText(described.comment, described.owner, scope);
}

/** Joins a comment with its tags, for what has only one text. */
function wholeText(
  written: WrittenComment,
  owner: Reflection,
  scope: Scope,
): string | null {
  const comment = normaliseWritten(written, owner, scope);
  const text = gatherText(comment);
  const initial = comment.default ? `= ${comment.default}` : '';
  return `${text}\n\n${initial}`.trim() || null;
}

/** The text of `@category`, which groups entities but is not shown with them. */
export function findCategory({ comment }: Reflection): string | null {
  const tag = comment?.blockTags.find(
    (blockTag) => blockTag.tag === '@category',
  );
  const text = (tag?.content ?? []).map((part) => part.text).join('');
  return text.trim() === '' ? null : text.trim();
}

/**
 * TypeDoc keeps the braces only for configured tags; else they are in the text.
 */
const ANNOTATION = /^\{([\w$.]+(?:\s*\|\s*[\w$.]+)*)\}\s*(?:-\s+)?/;

/** Says the same without the tag. */
const THROWN = /^Throws (?:an? )?(\w+) ((?:if|when)\b.*\.)$/m;

/** `@throws {SomeError} when ...`: the type in braces, if one is written. */
function normaliseThrows(
  annotation: string | undefined,
  text: string,
  scope: Scope,
): ThrowsTag {
  const source = annotation === undefined ? text : `${annotation} ${text}`;
  const match = ANNOTATION.exec(source);
  if (match === null) return { type: null, text: source };
  const types = (match[1] ?? '')
    .split('|')
    .map((name) => normaliseName(name.trim(), scope));
  const [first = null, ...others] = types;
  return {
    type: others.length === 0 ? first : { type: 'union', types },
    text: source.slice(match[0].length),
  };
}

/** Names in comments have no symbol, so they are looked up among the exports. */
function normaliseName(name: string, scope: Scope): TypeNode {
  const address = scope.targets.findByName(name);
  return {
    type: 'reference',
    name,
    target:
      address === null
        ? { kind: 'external', package: '', name }
        : toTarget(address),
    arguments: [],
  };
}

/** TypeDoc joins several `@see` tags into one list; this splits it again. */
function splitMerged({ content }: CommentTag): CommentDisplayPart[][] {
  const isText = (index: number, text: string): boolean =>
    content[index]?.kind === 'text' && content[index].text === text;
  if (!isText(0, ' - ')) return [content];
  const entries: CommentDisplayPart[][] = [];
  content.forEach((part, index) => {
    const starts =
      isText(index, ' - ') && (index === 0 || isText(index - 1, '\n'));
    if (starts) entries.push([]);
    else entries.at(-1)?.push(part);
  });
  return entries;
}

/**
 * What a `@default` says: code, or words in markdown. A bare value is formatted as
 * code: `*` must not begin a list.
 */
function asDefault(text: string): string {
  if (text === '' || text.includes('`')) return text;
  const isCode = !/\s/.test(text) || isExpression(text);
  return isCode ? `\`${text.replace(/(?<!\s)\s*\n\s*/g, ' ')}\`` : text;
}

/** Sentences that parse as expressions: "true in browsers", "no (as ever)". */
const SENTENCE = /^[\w\s,;.-]+$|\w\s+\(/;

function isExpression(text: string): boolean {
  if (SENTENCE.test(text) || text.includes('](')) return false;
  const { diagnostics = [] } = ts.transpileModule(`(${text}\n);`, {
    reportDiagnostics: true,
  });
  return diagnostics.length === 0;
}
