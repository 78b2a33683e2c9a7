/**
 * Doc comments: TypeDoc's parts and tags to markdown, sorted by meaning. A tag
 * without a field of its own is kept under its name.
 */
import type { CommentDisplayPart, CommentTag, Reflection } from 'typedoc';
import type { Comment, ThrowsTag, TypeNode } from '../model.ts';
import { renderParts } from './links.ts';
import type { MemberReflection } from './member-list.ts';
import { toTarget, type Scope } from './scope.ts';

export const emptyComment: Comment = {
  text: '',
  returns: null,
  throws: [],
  examples: [],
  see: [],
  since: null,
  default: null,
  deprecated: null,
  modifiers: [],
  others: [],
  code: [],
};

/** Instructions to the documentation tool, of no interest to readers. */
const DIRECTIVES: ReadonlySet<string> = new Set(
  `category categoryDescription class disableGroups document enum expand
  expandType function group groupDescription hideCategories hideconstructor
  hideGroups inline inlineType interface mergeModuleWith module namespace
  packageDocumentation preventExpand preventInline primaryExport privateRemarks
  reexport showCategories showGroups sortStrategy useDeclaredType`
    .split(/\s+/)
    .map((name) => `@${name}`),
);

export function normaliseComment(owner: Reflection, scope: Scope): Comment {
  const { comment } = owner;
  if (comment === undefined) return emptyComment;
  const texts = new Map<readonly CommentDisplayPart[], string>();
  const render = (parts: readonly CommentDisplayPart[]): string => {
    const text = texts.get(parts) ?? renderParts(parts, owner, scope).trim();
    texts.set(parts, text);
    return text;
  };
  const placed = new Set<CommentTag>();
  const take = (found: readonly CommentTag[]): readonly CommentTag[] => {
    for (const tag of found) placed.add(tag);
    return found;
  };
  const tags = (...names: readonly string[]): readonly CommentTag[] =>
    comment.blockTags.filter(({ tag }) => names.includes(tag));
  const textOfTag = (...names: readonly string[]): string | null => {
    // There is one field; a second tag of the kind is kept among the others.
    const [first] = take(tags(...names).slice(0, 1));
    return first === undefined ? null : render(first.content);
  };
  const parts = {
    text: render(comment.summary),
    returns: textOfTag('@returns'),
    throws: take(tags('@throws')).map((tag) =>
      normaliseThrows(tag, render(tag.content), scope),
    ),
    examples: take(tags('@example')).map(({ name = '', content }) => ({
      caption: name.trim() === '' ? null : name.trim(),
      text: render(content),
    })),
    see: take(tags('@see')).flatMap(splitMerged).map(render),
    since: textOfTag('@since'),
    default: asDefault(textOfTag('@default', '@defaultValue')),
    deprecated: textOfTag('@deprecated'),
    modifiers: [...comment.modifierTags]
      .filter((tag) => !DIRECTIVES.has(tag))
      .map((tag) => tag.slice(1)),
    others: comment.blockTags
      .filter((one) => !DIRECTIVES.has(one.tag) && !placed.has(one))
      .map(({ tag, name, content }) => ({
        tag: tag.slice(1),
        text: [name ?? '', render(content)].join(' ').trim(),
      })),
  };
  const withCode = [{ content: comment.summary }, ...comment.blockTags]
    .map(({ content }) => texts.get(content) ?? '')
    .filter((text) => CODE.test(text));
  return { ...parts, code: scope.placeCode(owner, withCode) };
}

const CODE = /`{3}|~{3}/;

/** A member's own comment, or that of the first signature that has one. */
export function commentOf(member: MemberReflection, scope: Scope): Comment {
  if (member.comment !== undefined || member.isSignature()) {
    return normaliseComment(member, scope);
  }
  const { signatures = [], getSignature, setSignature } = member;
  const documented = [...signatures, getSignature, setSignature].find(
    (signature) => signature?.comment !== undefined,
  );
  return documented === undefined
    ? emptyComment
    : normaliseComment(documented, scope);
}

/** The text of a parameter's comment, or `null` without one. */
export function textOf(owner: Reflection, scope: Scope): string | null {
  if (owner.comment === undefined) return null;
  const text = renderParts(owner.comment.summary, owner, scope).trim();
  return text === '' ? null : text;
}

/** The text of `@category`, which groups entities but is not shown with them. */
export function findCategory({ comment }: Reflection): string | null {
  const tag = comment?.blockTags.find((one) => one.tag === '@category');
  const text = (tag?.content ?? []).map((part) => part.text).join('');
  return text.trim() === '' ? null : text.trim();
}

/**
 * TypeDoc keeps the braces only for configured tags; else they are in the text.
 */
const ANNOTATION = /^\{([\w$.]+(?:\s*\|\s*[\w$.]+)*)\}\s*(?:-\s+)?/;

/** `@throws {SomeError} when ...`: the type in braces, if one is written. */
function normaliseThrows(
  tag: CommentTag,
  text: string,
  scope: Scope,
): ThrowsTag {
  const source =
    tag.typeAnnotation === undefined ? text : `${tag.typeAnnotation} ${text}`;
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

/** A bare value is formatted as code: `*` must not begin a list. */
function asDefault(text: string | null): string | null {
  if (text === null || text === '' || /[`\n\s]/.test(text)) return text;
  return `\`${text}\``;
}
