/**
 * Search: names, types and texts, in a dialog and on a page. The build writes a list
 * of all symbols, and an index of words in parts; browsers load what a query needs.
 * Through the memo: symbols depend on the model, texts on what the pages say. What
 * other features find, search asks of their `source.ts`.
 */
import type { SiteConfig } from '../../config.ts';
import type { Artifact } from '../../core/artifact.ts';
import { hashBytes } from '../../core/hash.ts';
import type { Memo } from '../../core/memo.ts';
import { outputPath } from '../../core/names.ts';
import { isExternal, toHref } from '../../core/urls.ts';
import { warning, type Reported } from '../../diagnostics.ts';
import type { SiteInput } from '../../inputs.ts';
import { listSections } from '../../plan/documents.ts';
import { API_PATH } from '../../plan/routes.ts';
import { planSymbols, type SearchedApi } from './symbols.ts';
import { planText } from './text-files.ts';
import { findUnusedSynonyms, readPages, type PageWords } from './text-rows.ts';
import {
  planApiTexts,
  planDocumentText,
  type TextPage,
} from './text-sections.ts';
import {
  SEARCH_FILES,
  symbolsOfVersion,
} from '../../../src/features/search/files.ts';
import { SYNONYM_FILE } from '../../../src/features/ranking/synonyms.ts';
import type { SiteData } from '../../../src/templates/page-model.ts';
import type { PlannedPage, SiteContext } from '../../emit/site-context.ts';
import { isListed } from '../../emit/metadata.ts';

/** Folders with code for browsers. */
export const SEARCH = ['search'];

/** The module `virtual:search`: where its files are, and what limits a search. */
export function composeSearchModule(
  { config, package: { name: ownName }, otherApis }: SiteInput,
  { base, navbar, versions }: SiteData,
): string {
  const place = (path: string): string => toHref(base, `/${path}`);
  const files = {
    symbols: place(SEARCH_FILES.symbols),
    text: place(SEARCH_FILES.text),
    synonyms: place(SYNONYM_FILE),
    versions: versions
      .slice(1)
      .filter(({ href }) => !isExternal(href))
      .map(({ name, label }) => ({
        label,
        symbols: place(symbolsOfVersion(name)),
      })),
  };
  const reached = new Set(navbar.map(({ section }) => section));
  const sections = listSections(config)
    .filter((section) => !section.navbar || reached.has(section.name))
    .map(({ name, label }) => ({
      section: name,
      // The navbar names the course; a filter names its pages.
      label: label === 'Tutorial' ? config.labels.search.tutorials : label,
    }));
  const packages = [
    { label: ownName, path: API_PATH },
    ...otherApis
      .map(({ source }) => source)
      .filter(({ kind }) => kind === 'package'),
  ].map(({ label, path }) => ({ label, filter: toHref(base, `${path}/`) }));
  return `export const files = ${JSON.stringify(files)};
export const sections = ${JSON.stringify(sections)};
export const packages = ${JSON.stringify(packages.length > 1 ? packages : [])};
export const hasBothLanguages = ${String(config.samples.javascript)};`;
}

export async function addSearchFiles(
  { mainApi, otherApis, input: { config, configFile } }: SiteContext,
  pages: readonly PlannedPage[],
  memo: Memo,
): Promise<Reported<readonly Artifact[]>> {
  const { base, markdown } = mainApi.scope;
  const { synonyms, mostUsed } = config.search;
  const sections = listSections(config);
  const searched = [mainApi, ...otherApis].map(
    ({ model, plan: { table }, references, source }) => ({
      version: source?.kind === 'version' ? source.name : null,
      api: { model, table, references },
    }),
  );
  // Texts cover the current version of every package.
  const apis = searched.flatMap(({ version, api }) =>
    version === null ? [api] : [],
  );
  const symbols = await Promise.all(
    apis.map(({ model, table: { entities }, references }) =>
      memo.call(planApiTexts, model, { entities }, references, markdown),
    ),
  );
  const texts = [
    ...pages
      .filter(isListed)
      .filter(({ article }) => article.sections.length > 0)
      .map(({ page, article: { sections: parts }, head: { keywords } }) => {
        const section = sections.find(({ name }) => name === page.section);
        return memo.call(planDocumentText, page, parts, keywords, section);
      }),
    ...symbols.flat(),
  ];
  const read = readPages(texts, synonyms, memo);
  const place = { file: configFile, line: null, column: null };
  return {
    value: [
      memo.call(composeSymbols, apis, SEARCH_FILES.symbols, mostUsed),
      ...searched.flatMap(({ version, api }) =>
        version === null
          ? []
          : [memo.call(composeSymbols, [api], symbolsOfVersion(version))],
      ),
      ...memo.call(composeText, texts, read, base),
    ],
    diagnostics: findUnusedSynonyms(read, synonyms).map((phrase) => {
      const message = `search.synonyms: no page contains "${phrase}"`;
      const hint = 'Use words that tutorials or comments contain.';
      return warning('synonym-unused', message, { place, hint });
    }),
  };
}

/** Not an index, because what a package publishes for agents has it as well. */
export function addSynonyms({ search }: SiteConfig): readonly Artifact[] {
  return [toJson(SYNONYM_FILE, search.synonyms)];
}

/** A stage. */
function composeSymbols(
  apis: readonly SearchedApi[],
  path: string,
  mostUsed: readonly string[] = [],
): Artifact {
  return toJson(path, planSymbols(apis, mostUsed));
}

function toJson(path: string, value: unknown): Artifact {
  return { path: outputPath(path), content: JSON.stringify(value) };
}

/** Characters of the content's hash in a file name. */
const HASH_LENGTH = 10;

/** A stage. */
function composeText(
  pages: readonly TextPage[],
  read: readonly PageWords[],
  base: string,
): readonly Artifact[] {
  const files = new Map<string, Artifact>();
  const main = planText(pages, read, (name, content) => {
    const hash = hashBytes(content).slice(0, HASH_LENGTH);
    // A name that changes with the content.
    const path = outputPath(`search/${name}-${hash}.json`);
    files.set(path, { path, content });
    return toHref(base, `/${path}`);
  });
  return [toJson(SEARCH_FILES.text, main), ...files.values()];
}
