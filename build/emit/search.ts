/**
 * The data files of search, and the OpenSearch description with which a browser
 * can add the site to its own search. Through the memo: symbols depend on the
 * model, texts on what the pages say.
 */
import type { Artifact, LinkingArtifact } from '../core/artifact.ts';
import { escapeXml } from '../core/escape.ts';
import { hashBytes, hashJson, hashParts } from '../core/hash.ts';
import { outputPath } from '../core/names.ts';
import { shorten } from '../core/shorten.ts';
import { toHref } from '../core/urls.ts';
import { hashModel } from '../plan/model-keys.ts';
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
import type { DraftTools, SiteFacts } from './site-facts.ts';
import type { Draft } from './pages.ts';

interface File {
  readonly path: string;
  readonly content: string;
}

export function emitSearch(
  facts: SiteFacts,
  drafts: readonly Draft[],
  tools: DraftTools,
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
  const { input, further } = facts;
  const packages = further.filter(
    (_, index) => input.further[index]?.source.kind === 'package',
  );
  return [facts, ...packages];
}

function emitSymbols(facts: SiteFacts, { memo }: DraftTools): File {
  const { tutorials } = facts;
  const samples = tutorials.flatMap(({ blocks }) =>
    blocks.map(({ code }) => code),
  );
  const apis = listSearched(facts);
  const key = hashParts([
    ...apis.flatMap(({ model, plan }) => [
      memo.derive('model-keys', model, hashModel).model,
      plan.links.hash,
    ]),
    ...samples,
  ]);
  const content = memo.run('search-symbols', key, () =>
    JSON.stringify(
      planSymbols(
        apis.map(({ model, plan }) => ({
          model,
          table: plan.table,
          references: countReferences(model, samples),
        })),
      ),
    ),
  );
  return { path: SEARCH_FILES.symbols, content };
}

function emitText(
  facts: SiteFacts,
  drafts: readonly Draft[],
  tools: DraftTools,
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
  return tools.memo.run('search-text', hashJson([base, rows]), () =>
    composeText(rows, base),
  );
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
  { memo }: DraftTools,
): readonly SectionRow[] {
  const key = hashParts([
    memo.derive('model-keys', model, hashModel).model,
    plan.links.hash,
  ]);
  return memo.run('search-comments', key, () =>
    planApiSections(model, plan.table),
  );
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
