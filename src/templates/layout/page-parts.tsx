/** What stands before and after the article of a page. */
import type { ReactNode } from 'react';
import type { PageData, PagerLink } from '../page-model.ts';
import { BreakableName, Icon, KindBadge } from './elements.tsx';
import { useFrame } from './frame.ts';

/** The last crumb is the page itself. */
export function Breadcrumbs({
  breadcrumbs,
}: Pick<PageData, 'breadcrumbs'>): ReactNode {
  const { site } = useFrame();
  if (breadcrumbs.length === 0) return null;
  const last = breadcrumbs.length - 1;
  return (
    <nav aria-label={labels.frame.breadcrumbs}>
      <ol className="crumbs">
        {breadcrumbs.map(({ label, href }, position) => (
          <li
            key={`${position}/${label}`}
            aria-current={position === last ? 'page' : undefined}
          >
            {href === null ? (
              label
            ) : href === site.homeHref ? (
              <a href={href} aria-label={label}>
                <Icon name="home" size={15} />
              </a>
            ) : (
              <a href={href}>{label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The pages before and after this one, in the order of the sidebar. */
export function Pager({ previous, next }: PageData): ReactNode {
  if (previous === null && next === null) return null;
  return (
    <nav className="pager" aria-label={labels.frame.pager}>
      {previous !== null && (
        <PagerItem {...previous} rel="prev" name={labels.frame.previous} />
      )}
      {next !== null && (
        <PagerItem {...next} rel="next" name={labels.frame.next} />
      )}
    </nav>
  );
}

function PagerItem({
  label,
  href,
  kind,
  rel,
  name,
}: PagerLink & {
  readonly rel: 'prev' | 'next';
  readonly name: string;
}): ReactNode {
  return (
    <a className={rel} href={href} rel={rel}>
      <small>{name}</small>
      <b>
        {kind !== null && <KindBadge kind={kind} named />}
        <span>
          <BreakableName name={label} room={9} />
        </span>
      </b>
    </a>
  );
}

/** The row of small links at the end of a page. */
export function PageNotes({ editHref, href, updated }: PageData): ReactNode {
  const markdown = toMarkdownAddress(href);
  const [before, after] = labels.frame.updated.split('{date}');
  return (
    <p className="page-foot">
      {editHref === null ? null : (
        <a href={editHref} rel="noopener">
          <Icon name="pencil" size={14} />
          {labels.frame.edit}
        </a>
      )}
      {updated === null ? null : (
        <span className="updated">
          {before}
          <time dateTime={updated.date}>{updated.day}</time>
          {after}
        </span>
      )}
      <a href={markdown}>{labels.frame.markdown}</a>
      <button
        type="button"
        className="copy-page scripted"
        data-source={markdown}
      >
        {labels.frame.copyMarkdown}
      </button>
    </p>
  );
}

/** The address of the same page as markdown. */
export function toMarkdownAddress(href: string): string {
  return href.endsWith('/') ? `${href}index.md` : `${href}.md`;
}
