/** The row of small links at the end of a page. */
import type { ReactNode } from 'react';
import type { PageData } from '../model.ts';
import { Icon } from './Icon.tsx';

export function PageNotes({
  page: { editHref, href, updated },
}: {
  readonly page: PageData;
}): ReactNode {
  const markdown = toMarkdownAddress(href);
  return (
    <p className="page-foot">
      {editHref === null ? null : (
        <a href={editHref} rel="noopener">
          <Icon name="pencil" size={14} />
          Edit this page
        </a>
      )}
      {updated === null ? null : (
        <span className="updated">
          {'Last updated on '}
          <time dateTime={updated.date}>{updated.day}</time>
        </span>
      )}
      <a href={markdown}>View as Markdown</a>
      <button
        type="button"
        className="copy-page scripted"
        data-source={markdown}
      >
        Copy page as Markdown
      </button>
    </p>
  );
}

/** The address of the same page as markdown. */
export function toMarkdownAddress(href: string): string {
  return href.endsWith('/') ? `${href}index.md` : `${href}.md`;
}
