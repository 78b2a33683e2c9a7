/**
 * Finds the actions for the current page by looking at its DOM: an action is
 * offered only if the page has what it needs.
 */
import { fill } from '../../../shared/labels.ts';
import type { PageAction, AnswerSource } from '../../feature.ts';
import type { SearchParts } from './launcher.ts';

/** @param sources - which may have actions of their own */
export function findPageActions(
  { window, copyText, copyFile }: SearchParts,
  sources: readonly AnswerSource[],
): readonly PageAction[] {
  const { document } = window;
  const actions: PageAction[] = [];
  const add = (
    id: string,
    label: string,
    keywords: string,
    act: PageAction['act'],
  ): void => {
    actions.push({ id, label, keywords, act, group: 'action' });
  };
  const report = async (
    copying: Promise<boolean>,
    copied: string,
  ): Promise<string> => ((await copying) ? copied : labels.frame.notCopied);

  // The first such line of an index is an install command, which has no keyword
  // (`t-k`).
  const importLine = document.querySelector(
    '#page-article .import:has(t-k) code',
  );
  const statement = importLine?.textContent.trim() ?? '';
  if (statement !== '') {
    add(
      'import',
      fill(labels.search.copyImport, { line: statement }),
      'clipboard',
      {
        run: () =>
          report(copyText(document, statement), labels.search.importCopied),
      },
    );
  }
  const markdown =
    document.querySelector<HTMLElement>('.copy-page')?.dataset['source'] ??
    document.querySelector<HTMLLinkElement>(
      'link[rel=alternate][type="text/markdown"]',
    )?.href;
  if (markdown !== undefined) {
    add('markdown', labels.frame.copyMarkdown, 'clipboard', {
      run: () => report(copyFile(document, markdown), labels.search.pageCopied),
    });
  }
  const source = document.querySelector<HTMLAnchorElement>(
    '#page-article .source a[title]',
  );
  if (source !== null) {
    add(
      'source',
      fill(labels.search.openSource, { file: source.title }),
      'code',
      {
        href: source.href,
      },
    );
  }
  for (const { listActions } of sources)
    actions.push(...(listActions?.() ?? []));
  return [...actions, ...findHeadings(document)];
}

/** The headings that the page lists as its contents; members are symbols. */
function findHeadings(document: Document): readonly PageAction[] {
  const links = document.querySelectorAll<HTMLAnchorElement>(
    '.toc li:not(.code) a',
  );
  return [...links].map(({ hash, textContent }) => ({
    id: hash,
    label: textContent,
    keywords: '',
    act: { href: hash },
    group: 'heading',
  }));
}
