/**
 * Checks what the configuration says about documents: tutorials need a sidebar,
 * and links must name existing tutorials. Messages list the existing names.
 * Runs before anything is rendered.
 */
import type { SiteConfig } from '../config.ts';
import { findNearest } from '../core/text.ts';
import { splitLink } from '../core/urls.ts';
import { error, type Diagnostic } from '../diagnostics.ts';
import { TUTORIALS_PATH } from './routes.ts';
import { TUTORIAL_SIDEBAR } from './sidebars.ts';

/** @param slugs - of all tutorials */
export function checkDocuments(
  config: SiteConfig,
  slugs: readonly string[],
  configFile: string,
): readonly Diagnostic[] {
  const place = { file: configFile, line: null, column: null };
  const diagnostics: Diagnostic[] = [];
  if (config.tutorials === undefined && slugs.length > 0) {
    diagnostics.push(
      error(
        'unknown-sidebar',
        `Can't find any sidebar with id ${TUTORIAL_SIDEBAR}`,
        {
          fault: 'usage',
          place,
          hint: 'List the tutorials in reading order in tutorials.sidebar.',
        },
      ),
    );
  }
  for (const to of listLinks(config)) {
    const slug = findSlug(to);
    if (slug === null || slugs.includes(slug)) continue;
    diagnostics.push(
      slugs.length === 0
        ? error(
            'documents-not-enabled',
            `${to} leads to a tutorial, but the docs plugin is not enabled: there are no tutorials`,
            { fault: 'usage', place, hint: null },
          )
        : error('unknown-document', `Couldn't find any doc with id ${slug}`, {
            fault: 'usage',
            place,
            hint: suggest(slug, slugs),
          }),
    );
  }
  return diagnostics;
}

/** Every address in the configuration that may lead to a tutorial. */
function listLinks(config: SiteConfig): readonly string[] {
  const links = [
    ...config.navbar.links,
    ...config.footer.columns.flatMap((column) => column.links),
    ...(config.announcement?.link === undefined
      ? []
      : [config.announcement.link]),
    ...(config.home?.doors ?? []),
  ];
  return [...new Set(links.map(({ to }) => to))];
}

/** The slug of the tutorial that an address names, or `null` for others. */
function findSlug(to: string): string | null {
  const { path } = splitLink(to);
  if (!path.startsWith(TUTORIALS_PATH)) return null;
  const slug = path.slice(TUTORIALS_PATH.length);
  return slug === '' ? 'index' : slug;
}

function suggest(slug: string, slugs: readonly string[]): string {
  const nearest = findNearest(slug, slugs);
  return nearest === null
    ? `Available document ids: ${[...slugs].sort().join(', ')}`
    : `Did you mean ${nearest}?`;
}
