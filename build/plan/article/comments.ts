/** Assigns the parts of a doc comment to their places in an article. */
import type {
  Comment,
  Entity,
  Example,
  SourceLocation,
} from '../../api/model.ts';
import type {
  Chip,
  ExampleView,
  Prose,
  SourceLink,
} from '../../../src/templates/article/model.ts';
import type { ArticleContext } from './context.ts';
import { linkReplacements } from './replacements.ts';

/** Whether a tag without a field of its own is part of the description. */
export function isProse(tag: string): boolean {
  return tag === 'remarks';
}

export function proseOf({ others }: Comment): readonly string[] {
  return others.filter(({ tag }) => isProse(tag)).map(({ text }) => text);
}

/** Block content, or `null` if there is no text. */
export function renderText(
  text: string | null,
  near: SourceLocation | null,
  context: ArticleContext,
): Prose | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : context.renderComment(trimmed, near);
}

/** The box of a deprecated symbol or member; empty without an explanation. */
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

/** Modifiers that say how stable a symbol is. */
const STABILITY: ReadonlyMap<string, Chip> = new Map([
  ['alpha', { label: 'Alpha', tone: 'bad' }],
  ['beta', { label: 'Beta', tone: 'warn' }],
  ['experimental', { label: 'Experimental', tone: 'warn' }],
  ['internal', { label: 'Internal', tone: 'bad' }],
]);

export function planChips(comment: Comment): readonly Chip[] {
  const chips: Chip[] = [];
  if (comment.deprecated !== null) {
    chips.push({ label: 'Deprecated', tone: 'bad' });
  }
  for (const name of comment.modifiers) {
    const chip = STABILITY.get(name);
    if (chip !== undefined) chips.push(chip);
  }
  if (comment.since !== null && comment.since !== '') {
    chips.push({ label: `Since ${comment.since}`, tone: 'plain' });
  }
  return chips;
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
  return link === null
    ? null
    : {
        label: link.label.slice(link.label.lastIndexOf('/') + 1),
        href: link.href,
        repository: null,
      };
}

/** The comment of the entity; a function may have it at its first signature. */
export function mainComment(entity: Entity): Comment {
  if (entity.kind !== 'function' || hasContent(entity.comment)) {
    return entity.comment;
  }
  return entity.signatures[0]?.comment ?? entity.comment;
}

function hasContent(comment: Comment): boolean {
  const { text, deprecated, examples, see, others } = comment;
  const tags = examples.length + see.length + others.length;
  return text.trim() !== '' || deprecated !== null || tags > 0;
}

/** Names of deprecated symbols are struck through everywhere. */
export function isDeprecated(entity: Entity): boolean {
  return mainComment(entity).deprecated !== null;
}
