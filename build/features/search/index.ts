/**
 * Search: names, types and texts, in a dialog and on a page. The build writes a list
 * of all symbols, and an index of words in parts; browsers load what a query needs.
 * Through the memo: symbols depend on the model, texts on what the pages say. What
 * other features find, search asks of their `search.ts`.
 */
import type { Artifact } from '../../core/artifact.ts';
import { hashBytes } from '../../core/hash.ts';
import type { Memo } from '../../core/memo.ts';
import { outputPath } from '../../core/names.ts';
import { toHref } from '../../core/urls.ts';
import { warning, type Reported } from '../../diagnostics.ts';
import { listSections } from '../../plan/documents.ts';
import { SEARCH_FILES, symbolsOfVersion } from '../../plan/routes.ts';
import { planSymbols, type SearchedApi } from './symbols.ts';
import { planText } from './text-files.ts';
import { findUnusedSynonyms, readPages, type PageWords } from './text-rows.ts';
import {
  planApiTexts,
  planDocumentText,
  type TextPage,
} from './text-sections.ts';
import type { Synonyms } from '../../../src/features/search/synonyms.ts';
import type { PlannedPage, SiteContext } from '../../emit/site-context.ts';
import { isListed } from '../../emit/metadata.ts';

/** Folders with code for browsers. */
export const SEARCH = ['search'];

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
    apis.map(({ model, table, references }) => {
      const { entities } = table;
      return memo.call(planApiTexts, model, { entities }, references, markdown);
    }),
  );
  const texts = [
    ...pages
      .filter(isListed)
      .filter(({ article }) => article.sections.length > 0)
      .map(({ page, article, head: { keywords } }) => {
        const section = sections.find(({ name }) => name === page.section);
        return memo.call(
          planDocumentText,
          page,
          article.sections,
          keywords,
          section,
        );
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
      ...memo.call(composeText, texts, read, synonyms, base),
    ],
    diagnostics: findUnusedSynonyms(read, synonyms).map((phrase) =>
      warning(
        'synonym-unused',
        `search.synonyms: no page contains "${phrase}"`,
        {
          place,
          hint: 'Use words that tutorials or comments contain.',
        },
      ),
    ),
  };
}

/** A stage. */
function composeSymbols(
  apis: readonly SearchedApi[],
  path: string,
  mostUsed: readonly string[] = [],
): Artifact {
  const content = JSON.stringify(planSymbols(apis, mostUsed));
  return { path: outputPath(path), content };
}

/** Characters of the content's hash in a file name. */
const HASH_LENGTH = 10;

/** A stage. */
function composeText(
  pages: readonly TextPage[],
  read: readonly PageWords[],
  synonyms: Synonyms,
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
  const add = (path: string, value: unknown): Artifact => ({
    path: outputPath(path),
    content: JSON.stringify(value),
  });
  return [
    add(SEARCH_FILES.text, main),
    add(SEARCH_FILES.synonyms, synonyms),
    ...files.values(),
  ];
}
