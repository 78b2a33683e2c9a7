/** What pages are made from, and what a page is before it is a document. */
import type { ApiModel, EntityId, PackageFacts } from '../api/model.ts';
import type { SiteConfig } from '../config.ts';
import type { Memo } from '../core/memo.ts';
import type { Diagnostic, Place } from '../diagnostics.ts';
import type { SiteInput } from '../inputs.ts';
import type { PackageInputs } from '../inputs/packages.ts';
import type { Readme } from '../inputs/content-files.ts';
import type { Markdown } from '../markdown/markdown.ts';
import type { OutgoingLink, TextSection } from '../markdown/text-model.ts';
import { createSiteLinks, type LinkResolver } from '../plan/resolve-links.ts';
import type { PageFacts } from '../plan/page-data.ts';
import type { ReferenceIndex } from '../plan/references.ts';
import { API_PATH } from '../plan/routes.ts';
import type { OtherModel, SitePlan } from '../plan/site.ts';
import type { OtherSource } from '../plan/sources.ts';
import type { Document } from '../plan/read-documents.ts';
import type { FeatureData, PlannedFeatures } from '../features/index.ts';
import type { AddedPage } from '../feature.ts';
import type { SampleMark } from '../markdown/text-model.ts';
import type { ExampleGroup } from '../samples/examples.ts';
import type { SampleReport } from '../samples/index.ts';
import type {
  SampleCounts,
  SampleGroup,
  ShownResult,
} from '../samples/sample-model.ts';
import type { BuildServices } from '../services.ts';
import type { ArticleView } from '../../src/templates/article/article-model.ts';
import type { PageData, SiteData } from '../../src/templates/page-model.ts';
import type { ClientBundle } from './client-bundle.ts';
import type { MarkdownPage } from './markdown-page.ts';
import type { Body } from './render-body.ts';
import { placeAttachments, type PlacedAttachments } from './attachments.ts';
import { measureStatics, type StaticSizes } from './render-context.ts';
import { findUses, listUses, withoutPrograms } from './results.ts';

/** Everything that pages are made from. */
export interface SiteContext {
  readonly input: SiteInput;
  readonly documents: readonly Document[];
  /** The number of documents that are marked as drafts. */
  readonly drafts: number;
  /** The samples of each file that contains any, by path. */
  readonly groups: ReadonlyMap<string, SampleGroup>;
  /** The samples in the comments of the site's own package. */
  readonly examples: readonly ExampleGroup[];
  /** The result of every sample, by its id, with its program. */
  readonly runs: SampleReport['results'];
  /** The same results as pages show them. */
  readonly results: SampleResults;
  readonly counts: SampleCounts;
  /** The same on every page. */
  readonly site: SiteData;
  readonly client: ClientBundle;
  readonly renderer: Renderer;
  readonly mainApi: ApiContext;
  readonly otherApis: readonly ApiContext[];
  /** What features have found in the thread of TypeDoc. */
  readonly featureData: FeatureData;
  /** The pages that features add. */
  readonly added: readonly AddedPage[];
}

/** Results by the ids of samples. */
export type SampleResults = ReadonlyMap<string, ShownResult>;
export type SampleMarks = ReadonlyMap<string, SampleMark>;

/** What the pages of one API are made from. */
export interface ApiContext {
  /** `null` for the site's own package. */
  readonly source: OtherSource | null;
  /** Without the base. */
  readonly path: string;
  readonly model: ApiModel;
  readonly plan: SitePlan;
  readonly scope: ArticleScope;
  readonly readme: Readme | null;
  /** Where to read on about a symbol, as configured. */
  readonly reading: SiteConfig['references'];
  /** Where its symbols are used. */
  readonly references: ReferenceIndex;
  /** Results of the samples in symbols' comments, which run in one API only. */
  readonly results: ReadonlyMap<EntityId, SampleResults>;
  /** Results of the samples in the comments of its modules. */
  readonly moduleResults: SampleResults;
}

/**
 * What an article can read besides its own subject: a value of every stage that
 * renders one, so it holds nothing that changes with the text of a page or the
 * result of a sample.
 */
export interface ArticleScope {
  readonly markdown: Markdown;
  /** The languages of the code in the package's comments. */
  readonly languages: ReadonlySet<string>;
  readonly links: LinkResolver;
  /** The documented package. */
  readonly facts: PackageFacts;
  readonly labels: SiteConfig['labels'];
  /** The package's folder in messages; empty for the project's own. */
  readonly packageFolder: string;
  /** The site's origin: `https://example.org`; `''` if unknown. */
  readonly origin: string;
  readonly base: string;
  /** The name of the release in the repository. */
  readonly tag: string;
  /** Folders of the project that can be linked, with their addresses. */
  readonly archives: ReadonlyMap<string, string>;
  /** The files of `static/`: their content is not part of any article. */
  readonly statics: StaticSizes;
  /** What documents name, by path in the project. */
  readonly attachments: PlacedAttachments;
}

/** The exports of the bundled `src/templates/server.tsx`. */
export interface Renderer {
  readonly renderPage: (
    site: SiteData,
    page: PageData,
    article: string,
  ) => string;
  readonly renderArticle: (view: ArticleView) => string;
  /** The parts that the author wrote. */
  readonly parts: Readonly<Record<string, unknown>>;
}

/** What a page says: the same as a view, of which HTML is made, and as markdown. */
export interface Article extends PageFacts {
  readonly view: ArticleView;
  /** `null` if the page has no content of its own. */
  readonly markdown: MarkdownPage | null;
  /** The markdown that introduces an index; `null` for other pages. */
  readonly introduction: string | null;
  /** The links in its source text, with their places. */
  readonly outgoing: readonly OutgoingLink[];
  /** The text by section, for search; empty except for tutorials. */
  readonly sections: readonly TextSection[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What a document says to search engines and to previews of links. */
export interface PageHead {
  readonly keywords: readonly string[];
  /** A whole address, or `null` for the page's card. */
  readonly image: string | null;
  /** Whether nothing but a link leads to it. */
  readonly isUnlisted: boolean;
  /** What its card is called, where its address alone does not tell it apart. */
  readonly card: string | null;
}

export const USUAL_HEAD: PageHead = {
  keywords: [],
  image: null,
  isUnlisted: false,
  card: null,
};

/** A page before it is rendered into a document. */
export interface PlannedPage {
  /** Path of the output file without its extension. */
  readonly stem: string;
  readonly page: PageData;
  readonly article: Article;
  readonly body: Body;
  readonly head: PageHead;
  /** The file that it is made from, for diagnostics. */
  readonly place: Place | null;
}

/** All articles, and what they were made from. */
export interface RenderedSite {
  readonly context: SiteContext;
  readonly planned: PlannedFeatures;
  readonly pages: readonly PlannedPage[];
}

export type PlanTools = Pick<
  BuildServices,
  'memo' | 'enterPage' | 'drawPictures'
>;

/** What is the same for a site however many APIs it has. */
type Gathered = Omit<SiteContext, 'mainApi' | 'otherApis' | 'results'>;

/** The APIs, and what their pages look up. */
interface GatheredApis {
  readonly model: ApiModel;
  readonly otherApis: readonly OtherModel[];
  readonly plan: SitePlan;
  readonly markdown: Markdown;
  readonly archives: ArticleScope['archives'];
}

export function gatherContext(
  site: Gathered,
  { model, otherApis, plan, markdown, archives }: GatheredApis,
  memo: Memo,
): SiteContext {
  const { input } = site;
  const results = withoutPrograms(site.runs);
  const uses = listUses(site, plan);
  const { config } = input;
  const statics = measureStatics(input.statics);
  const attachments = placeAttachments(input, model.package.repository);
  const describe = (
    model: ApiModel,
    planned: SitePlan,
    { model: read, readme }: PackageInputs,
    source: OtherSource | null,
  ): ApiContext => ({
    ...findUses(
      model,
      {
        // Examples need the dependencies of their package, so its task has run
        // them; of packages without one, those of the site's own run here.
        ...(source === null
          ? { uses, results, examples: site.examples }
          : { uses: [], results, examples: [] }),
        ...('file' in read ? read.content : {}),
      },
      memo,
    ),
    source,
    path: source?.path ?? API_PATH,
    model,
    plan: planned,
    readme,
    reading: source?.kind === 'package' ? undefined : config.references,
    scope: {
      markdown,
      languages: memo.call(listLanguages, model),
      links: memo.call(createSiteLinks, planned.addresses),
      facts: model.package,
      packageFolder: read.job.shownFolder,
      origin: config.url === undefined ? '' : new URL(config.url).origin,
      base: config.base,
      labels: config.labels,
      tag: source?.tag ?? config.package.tag,
      archives,
      statics,
      attachments,
    },
  });
  return {
    ...site,
    results,
    mainApi: describe(model, plan, input, null),
    otherApis: otherApis.flatMap(({ source, model }, index) => {
      const [other, placed] = [plan.otherApis[index], input.otherApis[index]];
      if (other === undefined || placed === undefined) return [];
      return [describe(model, other, placed, source)];
    }),
  };
}

/** A stage: what the blocks of code in comments name. */
function listLanguages(model: ApiModel): ReadonlySet<string> {
  const texts = JSON.stringify([model.entities, model.modules]);
  const named = Array.from(texts.matchAll(FENCE), ([, name = '']) => name);
  return new Set(['ts', ...named.sort()]);
}

const FENCE = /(?:(?<!`)`{3,}|(?<!~)~{3,})[ \t]*([\w.+#-]+)/g;
