/**
 * The data files of search, and the OpenSearch description with which a browser
 * can add the site to its own search. Through the memo: symbols depend on the
 * model, texts on what the pages say.
 */
import type { ApiModel } from '../api/model.ts';
import type { Artifact, LinkingArtifact } from '../core/artifact.ts';
import { escapeXml } from '../core/escape.ts';
import { hashBytes } from '../core/hash.ts';
import { outputPath } from '../core/names.ts';
import { shorten } from '../core/shorten.ts';
import { toHref } from '../core/urls.ts';
import type { RouteTable } from '../plan/routes.ts';
import { nameByContent, SEARCH_FILES } from '../plan/search/files.ts';
import { findSearchLinks } from '../plan/search/links.ts';
import { countReferences } from '../plan/search/references.ts';
import {
  planApiSections,
  planTutorialSections,
} from '../plan/search/sections.ts';
import { planSymbols } from '../plan/search/symbols.ts';
import { planText } from '../plan/search/text.ts';
import type { SiteData } from '../../src/templates/model.ts';
import type { SectionRow } from '../../src/templates/search-data.ts';
import { originOf } from './markdown-text.ts';
import type { PlanTools, SiteFacts } from './site-facts.ts';
import type { PlannedPage } from './planned-page.ts';

interface File {
  readonly path: string;
  readonly content: string;
}

export function emitSearch(
  facts: SiteFacts,
  drafts: readonly PlannedPage[],
  tools: PlanTools,
): readonly LinkingArtifact[] {
  const origin = originOf(facts.input.config);
  return [emitSymbols(facts, tools), ...emitText(facts, drafts, tools)].map(
    ({ path, content }) => ({
      path: outputPath(path),
      content,
      links: findSearchLinks(path, content).map((href) => origin + href),
    }),
  );
}

/** Search covers the current version of every package. */
function listSearched(facts: SiteFacts): readonly SiteFacts[] {
  const { input, otherApis } = facts;
  const packages = otherApis.filter(
    (_, index) => input.otherApis[index]?.source.kind === 'package',
  );
  return [facts, ...packages];
}

function emitSymbols(facts: SiteFacts, { memo }: PlanTools): File {
  const samples = facts.tutorials.flatMap(({ blocks }) =>
    blocks.map(({ code }) => code),
  );
  const apis = listSearched(facts);
  const content = memo.call(
    composeSymbols,
    apis.map(({ model }) => model),
    apis.map(({ plan }) => plan.table),
    samples,
  );
  return { path: SEARCH_FILES.symbols, content };
}

/** A stage. */
function composeSymbols(
  models: readonly ApiModel[],
  tables: readonly RouteTable[],
  samples: readonly string[],
): string {
  return JSON.stringify(
    planSymbols(
      models.flatMap((model, index) => {
        const table = tables[index];
        if (table === undefined) return [];
        return [{ model, table, references: countReferences(model, samples) }];
      }),
    ),
  );
}

function emitText(
  facts: SiteFacts,
  drafts: readonly PlannedPage[],
  tools: PlanTools,
): readonly File[] {
  const tutorials = drafts.filter(({ page }) => page.kind === 'tutorial');
  const rows = [
    ...planTutorialSections(
      tutorials.map(({ page: { title, href }, sections }) => ({
        title,
        href,
        sections,
      })),
    ),
    ...listSearched(facts).flatMap((api) => readComments(api, tools)),
  ];
  const { base } = facts.input.config;
  return tools.memo.call(composeText, rows, base);
}

function composeText(
  rows: readonly SectionRow[],
  base: string,
): readonly File[] {
  const files = new Map<string, File>();
  const main = planText(rows, (name, content) => {
    const path = nameByContent(name, hashBytes(content));
    files.set(path, { path, content });
    return toHref(base, `/${path}`);
  });
  return [
    { path: SEARCH_FILES.text, content: JSON.stringify(main) },
    ...files.values(),
  ];
}

function readComments(
  { model, plan }: SiteFacts,
  { memo }: PlanTools,
): readonly SectionRow[] {
  return memo.call(planApiSections, model, plan.table);
}

/** The standard's limit; some browsers refuse longer names. */
const LONGEST_NAME = 16;

/** https://developer.mozilla.org/docs/Web/XML/Guides/OpenSearch */
export function emitOpenSearch(
  site: SiteData,
  origin: string,
): readonly Artifact[] {
  if (site.searchHref === null) return [];
  const address = `${origin}${site.searchHref}?q={searchTerms}`;
  return [
    {
      path: outputPath(SEARCH_FILES.description),
      content: `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeXml(shorten(site.title, LONGEST_NAME))}</ShortName>
<Description>${escapeXml(site.tagline)}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Url type="text/html" template="${escapeXml(address)}"/>
</OpenSearchDescription>
`,
    },
  ];
}
