/**
 * Hover cards: what a symbol is, for readers who point at a link to it. A card is
 * ready-made HTML, found by the address of its link. A launcher of some lines is
 * part of every page; it loads the cards' code and texts on demand.
 */
import type { ApiModel, EntityId } from '../../api/model.ts';
import type { Artifact } from '../../core/artifact.ts';
import { hashBytes } from '../../core/hash.ts';
import type { Memo } from '../../core/memo.ts';
import { outputPath } from '../../core/names.ts';
import { escapeHtml } from '../../core/text.ts';
import { toHref } from '../../core/urls.ts';
import { planChips } from '../../plan/article/comments.ts';
import { fullName, mainComment } from '../../plan/entities.ts';
import { printDeclaration } from '../../signatures/print-declarations.ts';
import { tokensToHtml } from '../../signatures/html.ts';
import type { Token } from '../../signatures/token.ts';
import type { Fact } from '../../../src/templates/article/article-model.ts';
import type { HoverCardFile } from '../../../src/client/features/hover-cards/types.ts';
import type { Card } from '../../feature.ts';
import type { SiteContext, ArticleScope } from '../../emit/site-context.ts';

/** Folders with code for browsers. */
export const HOVER_CARDS = ['hover-cards'];

export async function addHoverCards(
  { mainApi, otherApis, added }: SiteContext,
  known: ReadonlyMap<string, { readonly facts: typeof NO_FACTS }>,
  memo: Memo,
): Promise<readonly Artifact[]> {
  const cards = await Promise.all(
    [mainApi, ...otherApis].map((api) =>
      memo.call(
        renderHoverCards,
        api.model,
        known.get(api.path)?.facts ?? NO_FACTS,
        api.scope,
      ),
    ),
  );
  const { byPath } = mainApi.plan.table;
  const { labels } = mainApi.scope;
  const further = added.flatMap(({ path, card }) => {
    const route = byPath.get(path);
    if (route === undefined || card === null) return [];
    const noun = labels.nouns[card.kind];
    return drawCard(route.href, { ...card, noun }, (code) =>
      tokensToHtml(code, () => null),
    );
  });
  const all = [...cards.flat(), ...further];
  return memo.call(divideHoverCards, all, mainApi.scope.base);
}

const NO_FACTS: ReadonlyMap<EntityId, Fact> = new Map();

/** A stage. */
async function renderHoverCards(
  { entities }: ApiModel,
  facts: typeof NO_FACTS,
  { links, markdown, labels }: ArticleScope,
): Promise<HoverCardFile> {
  const read = await markdown.loadComments();
  return entities.flatMap((entity) => {
    const { id, kind } = entity;
    const href = links.resolveTarget({ kind: 'entity', id, member: null });
    if (href === null) return [];
    const comment = mainComment(entity);
    const card = {
      kind,
      noun: labels.nouns[kind],
      name: fullName(entity),
      chips: planChips(comment, { labels }),
      declaration: printDeclaration(entity, Infinity),
      text: read(comment.text).facts.sentences[0] ?? '',
    };
    const draw = (code: readonly Token[]): string =>
      tokensToHtml(code, links.resolveTarget, 'may break');
    return drawCard(href, card, draw, facts.get(id)?.text ?? null);
  });
}

interface NamedCard extends Card {
  /** What a symbol of its kind is called. */
  readonly noun: string;
}

function drawCard(
  href: string,
  { kind, name, noun, chips, declaration, text }: NamedCard,
  drawCode: (code: readonly Token[]) => string,
  note: string | null = null,
): HoverCardFile {
  const code = drawCode(abridge(declaration));
  const marks = chips.map(
    ({ label, tone }) =>
      ` <span class="chip ${tone}">${escapeHtml(label)}</span>`,
  );
  const badge = `<span class="kind ${kind}" aria-hidden="true">${kind.charAt(0).toUpperCase()}</span>`;
  const last = note === null ? '' : `<p class="note">${escapeHtml(note)}</p>`;
  const html = `<p class="head">${badge} <a href="${escapeHtml(href)}">${escapeHtml(name)}</a> ${noun}${marks.join('')}</p><pre><code>${code}</code></pre><p>${escapeHtml(text)}</p>${last}`;
  return [[href, html]];
}

/** Characters in three lines of a card. */
const LENGTH = 180;

/** The first three lines of a declaration. */
function abridge(tokens: readonly Token[]): readonly Token[] {
  let lines = 0;
  let length = 0;
  const end = tokens.findIndex(({ text }) => {
    if (text.startsWith('\n')) lines += 1;
    length += text.length;
    return lines === 3 || length > LENGTH;
  });
  const more = { text: ' …', class: 'p', target: null } as const;
  return end === -1 ? tokens : [...tokens.slice(0, end), more];
}

/** Cards in a file: about 12 kB when compressed. */
const PER_FILE = 250;

/** A stage, exported for tests: files by address, and the index of them. */
export function divideHoverCards(
  cards: HoverCardFile,
  base: string,
): readonly Artifact[] {
  const sorted = [...cards].sort(([a], [b]) => (a < b ? -1 : 1));
  const index: HoverCardFile[number][] = [];
  const files = sorted.flatMap(([from], start): readonly Artifact[] => {
    if (start % PER_FILE > 0) return [];
    const content = JSON.stringify(sorted.slice(start, start + PER_FILE));
    // Code of the build before, whose tabs are open, may still ask for it.
    const path = outputPath(`assets/hover-cards-${hashBytes(content)}.json`);
    index.push([from, toHref(base, `/${path}`)]);
    return [{ path, content }];
  });
  const path = outputPath('hover-cards.json');
  return [{ path, content: JSON.stringify(index) }, ...files];
}
