/** The index of an API: its introduction, then every symbol. */
import type { Diagnostic, Reported } from '../diagnostics.ts';
import type { OutgoingLink } from '../markdown/model.ts';
import {
  planApiIndexArticle,
  namePart,
  type PlannedApiIndex,
} from '../plan/article/api-index.ts';
import { createDrawCode } from '../plan/article/context.ts';
import { planIndexParts, type IndexPart } from '../plan/index-parts.ts';
import { planApiIndexPage, planIndexPartPage } from '../plan/page-data.ts';
import { planIntroduction, type Introduction } from './introduction.ts';
import { composeApiIndexMarkdown } from './markdown-pages.ts';
import { createAddresses, originOf } from './markdown-text.ts';
import type { PlannedPage } from './planned-page.ts';
import type { PlanTools, SiteFacts, Surroundings } from './site-facts.ts';

export function planIndexPages(
  facts: SiteFacts,
  tools: PlanTools,
): Reported<readonly PlannedPage[]> {
  const { markdown, renderer } = facts.around;
  const { table, pages } = facts.plan;
  const diagnostics: Diagnostic[] = [];
  const outgoing: OutgoingLink[] = [];
  const { readme } = facts.input;
  const tidied = readme === null ? null : markdown.tidyReadme(readme.text);
  const addresses = createAddresses(
    originOf(facts.input.config),
    table.apiIndex.href,
  );
  const introduction = planIntroduction(facts, tidied, (text, context) => {
    const { toAbsolute } = addresses;
    const rendered = markdown.renderComment(text, { ...context, toAbsolute });
    outgoing.push(...rendered.value.links);
    diagnostics.push(...rendered.diagnostics);
    const { html, markdown: written } = rendered.value;
    return { html, markdown: written };
  });
  const { view, toc, description } = introduce(
    planArticle(facts, tools, null),
    introduction,
  );
  return {
    diagnostics,
    value: [
      {
        stem: table.apiIndex.stem,
        page: planApiIndexPage(
          { title: pages.apiTitle, description, toc },
          pages,
        ),
        article: renderer.renderArticle(view),
        outgoing,
        markdown: composeApiIndexMarkdown(view, addresses),
        sections: [],
        place: null,
      },
      ...planIndexParts(facts.model).flatMap((part) =>
        planPart(part, facts, tools),
      ),
    ],
  };
}

function planPart(
  part: IndexPart,
  facts: SiteFacts,
  tools: PlanTools,
): readonly PlannedPage[] {
  const { renderer } = facts.around;
  const { table, pages } = facts.plan;
  const route = table.indexParts.get(part.name);
  if (route === undefined) return [];
  const { view, toc, description } = planArticle(facts, tools, part);
  return [
    {
      stem: route.stem,
      page: planIndexPartPage(
        route,
        { title: namePart(part), description, toc },
        pages,
      ),
      article: renderer.renderArticle(view),
      outgoing: [],
      markdown: composeApiIndexMarkdown(
        view,
        createAddresses(originOf(facts.input.config), route.href),
      ),
      sections: [],
      place: null,
    },
  ];
}

/** @param part - `null` for the whole API */
function planArticle(
  facts: SiteFacts,
  { memo }: PlanTools,
  part: IndexPart | null,
): PlannedApiIndex {
  const { drawBlock } = createDrawCode(() => null);
  const summaryOf = (text: string): string =>
    memo.call(summariseComment, text, facts.around);
  return planApiIndexArticle(facts, { summaryOf }, drawBlock, part);
}

/** A stage: an index has hundreds of comments, and few of them change. */
function summariseComment(text: string, { markdown }: Surroundings): string {
  return markdown.summaryOf(text);
}

/** Puts the introduction before the symbols. */
function introduce(
  { view, toc, description }: PlannedApiIndex,
  { missing, sections, toc: entries }: Introduction,
): PlannedApiIndex {
  return {
    view: { ...view, missing, sections: [...sections, ...view.sections] },
    toc: [...entries, ...toc],
    description,
  };
}
