/** What pages are made from, and what a page is before it is a document. */
import type { ApiModel, EntityId, PackageFacts } from '../api/model.ts';
import type { SiteConfig } from '../config.ts';
import { groupBy } from '../core/group-by.ts';
import type { Memo } from '../core/memo.ts';
import type { Diagnostic, Place } from '../diagnostics.ts';
import type { SiteInput } from '../inputs.ts';
import type { Readme } from '../inputs/content-files.ts';
import type { Markdown } from '../markdown/markdown.ts';
import type { OutgoingLink, TextSection } from '../markdown/model.ts';
import { ERRORS, folderOf } from '../plan/documents.ts';
import type { ErrorEntry } from '../features/errors/entries.ts';
import { createSiteLinks, type LinkResolver } from '../plan/links.ts';
import type { PageFacts } from '../plan/page-data.ts';
import { listRaised } from '../plan/reference-lists.ts';
import { findReferences, type ReferenceIndex } from '../plan/references.ts';
import type { Stories } from '../features/history/story.ts';
import type { SitePlan } from '../plan/site.ts';
import type { OtherSource } from '../plan/sources.ts';
import type { Tutorial } from '../plan/tutorials.ts';
import type { ExampleGroup } from '../samples/collect.ts';
import type {
  SampleCounts,
  SampleGroup,
  SampleResult,
} from '../samples/model.ts';
import type { BuildTools, Models } from '../tools.ts';
import type {
  ArticleView,
  ReferenceList,
} from '../../src/templates/article/model.ts';
import type { PageData, SiteData } from '../../src/templates/model.ts';
import { nameArchives } from '../features/archives/archives.ts';
import type { ClientBundle } from './bundle.ts';
import type { MarkdownPage } from './markdown-page.ts';
import type { Playground } from '../features/playground/files.ts';
import { measureStatics, type StaticSizes } from './render-context.ts';

/** Everything that is known before anything is rendered. */
export interface SiteFacts {
  readonly input: SiteInput;
  readonly tutorials: readonly Tutorial[];
  /** The samples of each file that contains any, by path. */
  readonly groups: ReadonlyMap<string, SampleGroup>;
  /** The result of every sample, by its id. */
  readonly results: SampleResults;
  readonly counts: SampleCounts;
  /** `null` if readers cannot run samples. */
  readonly playground: Playground | null;
  /** What the releases of the own package tell of its exports. */
  readonly stories: Stories;
  /** The same on every page. */
  readonly site: SiteData;
  readonly client: ClientBundle;
  readonly own: ApiFacts;
  readonly otherApis: readonly ApiFacts[];
  readonly errors: readonly ErrorEntry[];
  /** The version whose wording entries show beside the current one. */
  readonly formerVersion: string;
}

export type SampleResults = ReadonlyMap<string, SampleResult>;

/** What the pages of one API are made from. */
export interface ApiFacts {
  /** `null` for the site's own package. */
  readonly source: OtherSource | null;
  readonly model: ApiModel;
  readonly plan: SitePlan;
  /** Where its symbols are used. */
  readonly references: ReferenceIndex;
  /** Of the samples in each symbol's comments, which run in one API only. */
  readonly results: ReadonlyMap<EntityId, SampleResults>;
  readonly around: Surroundings;
  readonly readme: Readme | null;
  /** Where to read on about a symbol, as configured. */
  readonly reading: SiteConfig['references'];
  /** The entries about what symbols raise, by their names. */
  readonly raised: ReadonlyMap<string, readonly ReferenceList[]>;
}

/**
 * What an article can read besides its own subject: a value of every stage that
 * renders one, so it holds nothing that changes with the text of a page or the
 * result of a sample.
 */
export interface Surroundings {
  readonly markdown: Markdown;
  readonly renderer: Renderer;
  readonly links: LinkResolver;
  /** The documented package. */
  readonly facts: PackageFacts;
  /** The package's folder in messages; empty for the project's own. */
  readonly packageFolder: string;
  /** Of the site, without a trailing slash: `https://example.org`; `''` if unknown. */
  readonly origin: string;
  readonly base: string;
  /** The name of the release in the repository. */
  readonly tag: string;
  /** The addresses of the archives of examples, by folder. */
  readonly archives: ReadonlyMap<string, string>;
  /** The files of `static/`: their content is not part of any article. */
  readonly statics: StaticSizes;
}

/** The exports of the bundled `src/templates/server.tsx`. */
export interface Renderer {
  readonly renderPage: (
    site: SiteData,
    page: PageData,
    article: string,
  ) => string;
  readonly renderArticle: (view: ArticleView) => string;
  /** The author's. */
  readonly parts: Readonly<Record<string, unknown>>;
}

/** What a page says; the same text as HTML and as markdown. */
export interface Article extends PageFacts {
  readonly html: string;
  /** `null` if the page has no content of its own. */
  readonly markdown: MarkdownPage | null;
  /** The links in its source text, with their places. */
  readonly outgoing: readonly OutgoingLink[];
  /** Its text by section, for search; empty except for tutorials. */
  readonly sections: readonly TextSection[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A page before it is rendered into a document. */
export interface PlannedPage {
  /** Path of the output file without its extension. */
  readonly stem: string;
  readonly page: PageData;
  readonly article: Article;
  /** The file that it is made from, for diagnostics. */
  readonly place: Place | null;
}

export type PlanTools = Pick<BuildTools, 'memo' | 'stopwatch' | 'drawPictures'>;

interface Gathered extends Omit<
  SiteFacts,
  'own' | 'otherApis' | 'formerVersion'
> {
  readonly models: Models;
  readonly examples: readonly ExampleGroup[];
  readonly plan: SitePlan;
  readonly markdown: Markdown;
  readonly renderer: Renderer;
}

export function gatherFacts(
  { models, examples, plan, markdown, renderer, ...site }: Gathered,
  memo: Memo,
): SiteFacts {
  const { input, tutorials, groups, results } = site;
  const { config } = input;
  const statics = measureStatics(input.statics);
  const archives = nameArchives(input);
  const uses = tutorials.flatMap(({ file, frontMatter: { title } }) => {
    const route = plan.table.byFile.get(file.normalize());
    const samples = (groups.get(file)?.samples ?? []).map(({ id }) => id);
    // Programs about errors use what every other program does.
    if (route === undefined || folderOf(file) === ERRORS) return [];
    return [{ title, href: route.href, samples }];
  });
  const describe = (
    model: ApiModel,
    planned: SitePlan,
    { packageFolder, readme }: Pick<SiteInput, 'packageFolder' | 'readme'>,
    source: OtherSource | null,
  ): ApiFacts => {
    // Only the examples of the site's own package are run.
    const [used, shown] = source === null ? [uses, examples] : [[], []];
    const byEntity = groupBy(shown, ({ entity }) => entity);
    return {
      source,
      model,
      plan: planned,
      references: memo.call(findReferences, model, used, results, shown),
      results: new Map(
        [...byEntity].map(([id, all]) => [id, findResults(results, all)]),
      ),
      readme,
      reading: source?.kind === 'package' ? undefined : config.references,
      raised: source === null ? listRaised(site.errors) : new Map(),
      around: {
        markdown,
        renderer,
        links: memo.call(createSiteLinks, planned.addresses),
        facts: model.package,
        packageFolder,
        origin: config.url === undefined ? '' : new URL(config.url).origin,
        base: config.base,
        tag: source?.tag ?? config.package.tag,
        archives,
        statics,
      },
    };
  };
  return {
    ...site,
    formerVersion: models.messages.formerVersion,
    own: describe(models.own, plan, input, null),
    otherApis: models.otherApis.flatMap(({ source, model }, index) => {
      const [other, placed] = [plan.otherApis[index], input.otherApis[index]];
      if (other === undefined || placed === undefined) return [];
      return [describe(model, other, placed, source)];
    }),
  };
}

/** Those of the given samples only. */
export function findResults(
  results: SampleResults,
  groups: readonly SampleGroup[],
): SampleResults {
  const ids = groups.flatMap(({ samples }) => samples.map(({ id }) => id));
  return new Map(
    ids.flatMap((id) => {
      const result = results.get(id);
      return result === undefined ? [] : [[id, result] as const];
    }),
  );
}
