/** The content of the footer. Rendered on the server only. */
import { Fragment, type ReactNode } from 'react';
import type { SiteFooter } from '../model.ts';
import { Brand } from './Brand.tsx';
import { TextLink } from './TextLink.tsx';

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
          {copyright}
          {legal.map((link) => (
            <Fragment key={link.href}>
              {' '}
              <TextLink {...link} />
            </Fragment>
          ))}
        </p>
      )}
    </>
  );
}
