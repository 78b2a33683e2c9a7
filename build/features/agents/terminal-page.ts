/**
 * A symbol's documentation for a terminal: the markdown of its page, or of one of
 * its members, with coloured code and filled lines.
 */
import type { ApiModel, Entity, ModuleFacts } from '../../api/model.ts';
import { composeMarkdown } from '../../emit/markdown-page.ts';
import { codeSpan, createPageLinks } from '../../emit/markdown-text.ts';
import { renderApiIndexArticle } from '../../plan/article/api-index.ts';
import { proseOf } from '../../plan/article/comments.ts';
import { renderEntityArticle } from '../../plan/article/entity.ts';
import { outlineEntities } from '../../plan/entities.ts';
import type { Paint } from '../../reporter/text-report.ts';
import { printMarkdown, type Screen } from '../../reporter/terminal.ts';
import type { Token } from '../../signatures/token.ts';
import type {
  EntityArticleView,
  Prose,
  Section,
} from '../../../src/templates/article/article-model.ts';
import { readMembers } from './members.ts';

/** The terminal shows the text of links only. */
const LINKS = { ...createPageLinks('', ''), link: (label: string) => label };

/** What is shown of a symbol. */
export interface ShownSymbol {
  readonly entity: Entity;
  /** The name of one of its members, or `null` for all of it. */
  readonly member: string | null;
  /** What features say of it. */
  readonly added: readonly Section[];
}

export function showEntity(
  { entity, member, added }: ShownSymbol,
  model: ApiModel,
  screen: Screen,
): string {
  const view = renderEntityView(entity, model, screen.paint, added);
  const page = composeMarkdown({ ...view, source: null }, LINKS, model.package);
  const text = page?.content ?? '';
  if (member !== null) {
    const memberText = readMembers(text).get(member) ?? '';
    return outdentCode(printMarkdown(memberText, screen));
  }
  const { faint, strong } = screen.paint;
  const head = `${faint(view.entityKind)} ${strong(view.name)}  ${faint(view.source?.label ?? '')}`;
  // The name at the top of the page is in the first line already.
  const rest = text.slice(text.indexOf('\n'));
  return `${head.trimEnd()}\n\n${printMarkdown(rest, screen)}`;
}

/** What can be imported from a module. */
export function showModule(
  module: ModuleFacts,
  model: ApiModel,
  screen: Screen,
): string {
  const { view } = renderApiIndexArticle(
    {
      model,
      packageFolder: '',
      hrefOf: (id) => id,
      start: [],
      order: [],
      added: null,
    },
    { ...planText(screen.paint), summarise: () => '' },
    [],
    module,
  );
  const { comment } = module;
  const written = [comment.text, ...proseOf(comment)].join('\n\n').trim();
  const lead = written === '' ? view.lead : asProse(withoutLinks(written));
  const page = composeMarkdown({ ...view, lead }, LINKS, model.package);
  return printMarkdown(page?.content ?? '', screen);
}

/** A text that begins with a signature begins at the margin. */
function outdentCode(text: string): string {
  return text.replace(/^(?: {4}.*\n)+/, (code) =>
    code.replaceAll(/^ {4}/gm, ''),
  );
}

function renderEntityView(
  entity: Entity,
  model: ApiModel,
  paint: Paint,
  added: readonly Section[],
): EntityArticleView {
  const text = planText(paint);
  const { view } = renderEntityArticle(entity, {
    ...text,
    package: model.package,
    near: null,
    resolveTarget: () => null,
    drawCode: text.drawBlock,
    renderComment: (text) => asProse(withoutLinks(text)),
    // Lead and rest are printed in the same way, so they are not split.
    splitLead: (text) => ({ lead: text, rest: '' }),
    renderInline: (text) => asProse(withoutLinks(text)),
    renderName: (name) => asProse(codeSpan(name)),
    replaceNames: (text) => text,
    outlines: outlineEntities(model.entities),
    shown: new Map(model.entities.map((one) => [one.id, one])),
    sourceHref: () => null,
    sourcePage: () => null,
    added,
    references: [],
  });
  return { ...view, meta: { reading: [], checked: null, facts: [] } };
}

function planText(paint: Paint) {
  return {
    drawBlock: (tokens: readonly Token[]): Prose =>
      asProse(tokens.map((token) => draw(token, paint)).join('')),
    renderWords: asProse,
    summarise: (text: string) => text,
  };
}

/** The terminal shows the markdown of the plan. */
function asProse(text: string): Prose {
  return { html: text, markdown: text };
}

/** Replaces links to symbols by their text; others keep their address. */
function withoutLinks(text: string): string {
  return text.replace(/\[([^[\]]*)\]\(entity:[^)]*\)/g, '$1').trim();
}

function draw({ text, class: kind }: Token, paint: Paint): string {
  if (kind === 'f') return paint.strong(text);
  if (kind === 'k') return paint.doubtful(text);
  return kind === 's' ? paint.good(text) : text;
}
