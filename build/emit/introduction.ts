/**
 * What precedes the symbols on the index of an API: the package's README, if it
 * is configured, and the other packages of the site.
 */
import type { Readme } from '../inputs/content-files.ts';
import { isExternal, resolveRelative, splitLink } from '../core/urls.ts';
import type { RenderContext } from '../markdown/model.ts';
import { listContents } from '../plan/article/headings.ts';
import { NOT_IN_VERSION, planPageVersion } from '../plan/page-data.ts';
import type {
  ApiIndexArticleView,
  Prose,
  Section,
} from '../../src/templates/article/model.ts';
import type { TocItem } from '../../src/templates/model.ts';
import { createRenderContext } from './render-context.ts';
import type { SiteFacts, Surroundings } from './site-facts.ts';

/** Additions to the view of an index. */
export interface Introduction {
  readonly sections: readonly Section[];
  readonly toc: readonly TocItem[];
  readonly missing: ApiIndexArticleView['missing'];
}

/**
 * @param readme - the README after `tidyReadme`; `null` for none
 */
export function planIntroduction(
  facts: SiteFacts,
  readme: string | null,
  renderReadme: (text: string, context: RenderContext) => Prose,
): Introduction {
  const { input, plan } = facts;
  const sections: Section[] = [];
  if (input.readme !== null && readme !== null) {
    const context = createReadmeContext(input.readme, facts.around);
    sections.push({
      id: 'section-readme',
      title: 'Introduction',
      note: null,
      content: 'prose',
      prose: renderReadme(readme, context),
    });
  }
  const { packages } = plan.pages;
  if (packages.length > 0) {
    const items = packages.map((link) => ({
      ...link,
      kind: null,
      deprecated: false,
    }));
    sections.push({
      id: 'section-packages',
      title: 'Packages',
      note: null,
      content: 'references',
      references: [{ label: 'Also documented here', items, more: [] }],
    });
  }
  const version = planPageVersion(plan.pages, null);
  return {
    missing:
      version === null
        ? null
        : {
            id: NOT_IN_VERSION,
            text: `The symbol you came from does not exist in ${input.package.name} ${input.package.version}. This is the index of everything that does.`,
          },
    sections,
    toc: listContents(sections),
  };
}

/** Relative links in a README lead to the repository. */
function createReadmeContext(
  { file, directory }: Readme,
  around: Surroundings,
): RenderContext {
  const { name, repository } = around.facts;
  const home = repository ?? `https://www.npmjs.com/package/${name}`;
  const place = { file, firstLine: 1, samples: [] };
  const context = createRenderContext(around, place, new Map());
  return {
    ...context,
    resolveLink(destination) {
      if (isExternal(destination)) return context.resolveLink(destination);
      const href =
        repository === null
          ? home + splitLink(destination).hash
          : toRepository(repository, directory, destination);
      return { kind: 'resolved', href, external: true };
    },
  };
}

/** @param directory - of the package, to which paths are relative */
function toRepository(
  repository: string,
  directory: string,
  destination: string,
): string {
  const { path, query, hash } = splitLink(destination);
  const folder = directory === '' ? '' : `${directory}/`;
  const from = path.startsWith('/') ? '' : `${folder}README.md`;
  if (path !== '') {
    return `${repository}/blob/HEAD/${resolveRelative(from, path)}${query}${hash}`;
  }
  // GitHub shows the README below the list of the folder's files.
  return `${repository}${folder === '' ? '' : `/tree/HEAD/${directory}`}${hash}`;
}
