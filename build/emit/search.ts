/**
 * The data files of search, and the OpenSearch description with which a browser
 * can add the site to its own search. Through the memo: symbols depend on the
 * model, texts on what the pages say.
 */
import type { ApiModel } from '../api/model.ts';
import type { Artifact, LinkingArtifact } from '../core/artifact.ts';
import { escapeXml, shorten } from '../core/text.ts';
import { hashBytes } from '../core/hash.ts';
import { outputPath } from '../core/names.ts';
import { toHref } from '../core/urls.ts';
import type { RouteTable } from '../plan/routes.ts';
import { SEARCH_FILES } from '../plan/search/files.ts';
import { countReferences } from '../plan/search/references.ts';
import {
  planApiSections,
  planTutorialSections,
} from '../plan/search/sections.ts';
import { listLinks, planSymbols } from '../plan/search/symbols.ts';
import { planText } from '../plan/search/text.ts';
import type { SiteData } from '../../src/templates/model.ts';
import type { SectionRow } from '../../src/templates/search-data.ts';
import { originOf } from './markdown-text.ts';
import type { PlanTools, SiteFacts } from './site-facts.ts';
import type { PlannedPage } from './planned-page.ts';

interface File {
  readonly path: string;
  readonly content: string;
  /** Addresses without the host. */
  readonly links: readonly string[];
}

export function emitSearch(
  facts: SiteFacts,
  drafts: readonly PlannedPage[],
  { memo }: PlanTools,
): readonly LinkingArtifact[] {
  const { input, otherApis, tutorials } = facts;
  const { base } = input.config;
  // Search covers the current version of every package.
  const packages = otherApis.filter(
    (_, index) => input.otherApis[index]?.source.kind === 'package',
  );
  const apis = [facts, ...packages].map(({ model, plan }): Api => [
    model,
    plan.table,
  ]);
  const samples = tutorials.flatMap(({ blocks }) =>
    blocks.map(({ code }) => code),
  );
  const pages = drafts.filter(({ page }) => page.kind === 'tutorial');
  const rows = [
    ...planTutorialSections(
      pages.map(({ page: { title, href }, sections }) => ({
        title,
        href,
        sections,
      })),
    ),
    ...apis.flatMap((api) => memo.call(planApiSections, ...api)),
  ];
  const origin = originOf(input.config);
  return [
    memo.call(composeSymbols, apis, samples),
    ...memo.call(composeText, rows, base),
  ].map(({ path, content, links }) => ({
    path: outputPath(path),
    content,
    links: links.map((href) => origin + href),
  }));
}

type Api = readonly [model: ApiModel, table: RouteTable];

/** A stage. */
function composeSymbols(
  apis: readonly Api[],
  samples: readonly string[],
): File {
  const file = planSymbols(
    apis.map(([model, table]) => ({
      model,
      table,
      references: countReferences(model, samples),
    })),
  );
  return {
    path: SEARCH_FILES.symbols,
    content: JSON.stringify(file),
    links: listLinks(file),
  };
}

/** A stage. */
function composeText(
  rows: readonly SectionRow[],
  base: string,
): readonly File[] {
  const files = new Map<string, File>();
  const main = planText(rows, (name, content) => {
    const hash = hashBytes(content).slice(0, HASH_LENGTH);
    // A name that changes with the content.
    const path = `search/${name}-${hash}.json`;
    files.set(path, { path, content, links: [] });
    return toHref(base, `/${path}`);
  });
  return [
    {
      path: SEARCH_FILES.text,
      content: JSON.stringify(main),
      links: rows.map(([, , href]) => href),
    },
    ...files.values(),
  ];
}

/** Characters of the content's hash in a file name. */
const HASH_LENGTH = 10;

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
