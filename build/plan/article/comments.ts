/** Assigns the parts of a doc comment to their places in an article. */
import type {
  Comment,
  Entity,
  EntityId,
  Example,
  SourceLocation,
} from '../../api/model.ts';
import type {
  Chip,
  ExampleView,
  Prose,
  Remark,
  SourceLink,
} from '../../../src/templates/article/model.ts';
import { placedMembers } from '../entities.ts';
import type { ArticleContext } from './context.ts';

/** Block content, or `null` if there is no text. */
export function renderText(
  text: string | null,
  near: SourceLocation | null,
  context: ArticleContext,
): Prose | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : context.renderComment(trimmed, near);
}

/** Modifiers that say how stable a symbol is. */
const STABILITY: ReadonlyMap<string, Chip> = new Map([
  ['alpha', { label: 'Alpha', tone: 'bad' }],
  ['beta', { label: 'Beta', tone: 'warn' }],
  ['experimental', { label: 'Experimental', tone: 'warn' }],
  ['internal', { label: 'Internal', tone: 'bad' }],
]);

export function planChips({
  deprecated,
  modifiers,
  since,
}: Comment): readonly Chip[] {
  return [
    ...(deprecated === null
      ? []
      : [{ label: 'Deprecated', tone: 'bad' } as const]),
    ...modifiers.flatMap((name) => STABILITY.get(name) ?? []),
    ...(since === null || since === ''
      ? []
      : [{ label: `Since ${since}`, tone: 'plain' } as const]),
  ];
}

export function planExamples(
  examples: readonly Example[],
  near: SourceLocation | null,
  context: ArticleContext,
): readonly ExampleView[] {
  return examples.map(({ caption, text }) => ({
    caption: caption === null ? null : context.renderInline(caption, near),
    body: context.renderComment(text, near),
  }));
}

/** A link to the source page and the repository, or to the latter alone. */
export function planSource(
  source: SourceLocation | null,
  context: ArticleContext,
): SourceLink | null {
  if (source === null) return null;
  const label = `${source.file}:${String(source.line)}`;
  const repository = context.sourceHref(source);
  const page = context.sourcePage(source);
  return page === null
    ? { label, href: repository, repository: null }
    : { label, href: page, repository };
}

/**
 * A member's location, without the folder: the symbol's own location shows it.
 */
export function planMemberSource(
  source: SourceLocation | null,
  context: ArticleContext,
): SourceLink | null {
  const link = planSource(source, context);
  if (link === null) return null;
  const label = link.label.slice(link.label.lastIndexOf('/') + 1);
  return { label, href: link.href, repository: null };
}

/** Whether a tag without a field of its own is part of the description. */
function isProse({ tag }: Comment['others'][number]): boolean {
  return tag === 'remarks';
}

export function proseOf({ others }: Comment): readonly string[] {
  return others.filter(isProse).map(({ text }) => text);
}

/** The other tags of a symbol without a field of their own; none is empty. */
export function planRemarks(
  { others }: Comment,
  near: SourceLocation | null,
  context: ArticleContext,
): readonly Remark[] {
  const shown = others.filter((one) => !isProse(one));
  return renderTags(shown, near, context);
}

/** All of them for a member, which has no section for references. */
export function planMemberRemarks(
  { others, see }: Comment,
  near: SourceLocation | null,
  context: ArticleContext,
): readonly Remark[] {
  const references = { tag: 'seeAlso', text: see.join('\n\n') };
  return renderTags([...others, references], near, context);
}

function renderTags(
  tags: Comment['others'],
  near: SourceLocation | null,
  context: ArticleContext,
): readonly Remark[] {
  return tags.flatMap(({ tag, text }) => {
    const body = renderText(text, near, context);
    return body === null ? [] : [{ title: titleOf(tag), body }];
  });
}

/** `typeParam` becomes "Type param". */
function titleOf(tag: string): string {
  const words = tag.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * The box of a deprecated symbol or member; empty without an explanation.
 * @param owner - the entity of the page
 */
export function planDeprecation(
  { deprecated }: Comment,
  owner: Entity,
  near: SourceLocation | null,
  context: ArticleContext,
): Prose | null {
  if (deprecated === null) return null;
  const text = linkReplacements(deprecated, owner, context);
  return renderText(text, near, context) ?? { html: '', markdown: '' };
}

/** Code and links, which are not split; everything else is words. */
const PIECE = /(`+[^`]*`+|\[[^[\]]*\]\([^)]*\))/;

/**
 * Links the replacements named in a deprecation: authors write their names in
 * code or in plain text, and those of members without the owner.
 */
export function linkReplacements(
  text: string,
  owner: Entity,
  context: Pick<ArticleContext, 'findEntity'>,
): string {
  return text
    .split(PIECE)
    .map((piece, index) =>
      index % 2 === 1
        ? linkMember(piece, owner)
        : linkExports(piece, owner, context),
    )
    .join('');
}

/** Links `` `coerceInputValue()` `` to a method of the same class. */
function linkMember(piece: string, owner: Entity): string {
  const name = /^`([\w$]+)(?:\(\))?`$/.exec(piece)?.[1];
  if (name === undefined) return piece;
  const isMember = placedMembers(owner).some((member) => member.name === name);
  return isMember ? `[${piece}](entity:${owner.id}.${name})` : piece;
}

/**
 * Links names that no sentence contains by chance, such as `findSchemaChanges`.
 */
function linkExports(
  words: string,
  owner: Entity,
  { findEntity }: Pick<ArticleContext, 'findEntity'>,
): string {
  return words.replace(/[A-Za-z_$][\w$]*/g, (word) => {
    const isCoined = /[a-z][A-Z]|[A-Z]{2}[a-z]/.test(word);
    if (!isCoined || word === owner.id) return word;
    return findEntity(word as EntityId) === null
      ? word
      : `[\`${word}\`](entity:${word})`;
  });
}
