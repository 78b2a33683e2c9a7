/**
 * The index of errors. In the thread of TypeDoc, what is passed to the configured
 * constructors is read as messages; each is given to the page of `content/errors/`
 * that shows it. Pages say where their messages come from, symbols say which
 * errors they raise, and the index has a field that finds the messages in a text
 * that a reader pastes. `src/features/errors/` finds messages by their rarest words, in
 * browsers and for `docs-build explain`.
 */
import type { SiteConfig } from '../../config.ts';
import { outputPath } from '../../core/names.ts';
import { escapeHtml } from '../../core/text.ts';
import { toHref } from '../../core/urls.ts';
import type { Artifact } from '../../core/artifact.ts';
import type { Memo } from '../../core/memo.ts';
import type { Reported } from '../../diagnostics.ts';
import type { ApiContext, SiteContext } from '../../emit/site-context.ts';
import type { DocumentAddition } from '../../feature.ts';
import { createPageLinks } from '../../emit/markdown-text.ts';
import type { Route } from '../../plan/routes.ts';
import type { Island } from '../../../src/templates/article/article-model.ts';
import {
  composeErrorFile,
  ERRORS,
  listErrorPages,
  planErrors,
  type ErrorEntry,
  type PlannedErrors,
} from './entries.ts';
import { listRaised } from './raised.ts';
import { findErrors, renderErrorSections } from './sections.ts';

export type { PlannedErrors } from './entries.ts';

/** Relative to the site's base. */
export const ERROR_FILE = 'search/errors.json';
export const EXPLANATION_FILE = 'search/explanations.json';

/** Gives each message that the package raises to the page that explains it. */
export function planErrorIndex(
  { input, documents, featureData, mainApi }: SiteContext,
  memo: Memo,
): Reported<PlannedErrors> {
  const { sentences } = input.config.errors;
  const messages = { ...featureData.messages, sentences };
  const pages = listErrorPages(documents, input.config);
  const { plan } = mainApi;
  const start = plan.pages.sections.get(ERRORS)?.path ?? null;
  const errors = memo.call(planErrors, messages, pages, plan.table, start);
  const { value: entries, diagnostics } = errors;
  const { formerVersion } = messages;
  const raised = listRaised(entries, input.config.labels.errors.title);
  return { value: { entries, formerVersion, sentences, raised }, diagnostics };
}

/** `null` for a document that is about something else. */
export function addErrorSections(
  planned: PlannedErrors,
  route: Route,
  api: ApiContext,
): DocumentAddition | null {
  const errors = findErrors(route, planned, api);
  if (errors === null) return null;
  const { origin, base } = api.scope;
  const links = createPageLinks(origin, route.href);
  return {
    sections: renderErrorSections(errors, links, api.scope),
    island:
      errors.groups === null
        ? null
        : placeField(base, api.scope.labels.errors.field),
  };
}

/** A script puts a field where a picture without content keeps the place. */
function placeField(base: string, label: string): Island {
  return {
    name: 'errors',
    value: [ERROR_FILE, EXPLANATION_FILE]
      .map((file) => toHref(base, `/${file}`))
      .join(' '),
    html: `<div class="bar" id="error-text">${escapeHtml(label)}</div><div class="bar"><svg width="0" height="120" aria-hidden="true"></svg></div>`,
  };
}

/** Returns nothing for a site that explains no errors. */
export function addErrorFile(
  { entries, sentences }: PlannedErrors,
  memo: Memo,
): readonly Artifact[] {
  return entries.length === 0
    ? []
    : [
        memo.call(composeErrors, entries),
        memo.call(explainErrors, entries, sentences),
      ];
}

/** A stage: what the field says about messages, which search does not need. */
function explainErrors(
  entries: readonly ErrorEntry[],
  sentences: PlannedErrors['sentences'],
): Artifact {
  const described = entries.flatMap(({ title, page }) =>
    page === null ? [] : [[title, page.frontMatter.description]],
  );
  const content = JSON.stringify([...described, ...Object.entries(sentences)]);
  return { path: outputPath(EXPLANATION_FILE), content };
}

/** A stage: what the browser matches with. */
function composeErrors(entries: readonly ErrorEntry[]): Artifact {
  const content = JSON.stringify(composeErrorFile(entries));
  return { path: outputPath(ERROR_FILE), content };
}

/** Folders with code for browsers, on a site that explains errors. */
export function listErrorModules({ sections }: SiteConfig): readonly string[] {
  return sections[ERRORS] === undefined ? [] : ['errors'];
}
