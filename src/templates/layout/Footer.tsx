/**
 * The footer of every page. It never changes, so like the article it is HTML, and
 * the client gives React the HTML that was served.
 */
import { memo, type ReactNode } from 'react';
import type { SiteFooter } from '../page-model.ts';
import { parts } from '../theme.ts';
import { Brand, LinkedText, TextLink } from './elements.tsx';

export const Footer = memo(function Footer({
  html,
  inert,
}: {
  readonly html: string;
  readonly inert: boolean;
}): ReactNode {
  return (
    <footer
      id={import.meta.themed && parts.Footer ? undefined : 'site-footer'}
      className="footer"
      inert={inert}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
});

/** Rendered on the server only. */
export function FooterContent({
  note,
  columns,
  copyright,
  legal,
}: SiteFooter): ReactNode {
  return (
    <>
      <div className="cols">
        <div>
          <Brand />
          {note !== '' && <p>{note}</p>}
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links.map((link) => (
                <li key={link.href}>
                  <TextLink {...link} />
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      {(copyright !== '' || legal.length > 0) && (
        <p className="legal">
          <LinkedText text={copyright} links={legal} />
        </p>
      )}
    </>
  );
}
