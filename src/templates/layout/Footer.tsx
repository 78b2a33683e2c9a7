/** What stands at the end of every page. */
import { Fragment, memo, type ReactNode } from 'react';
import { Brand } from './Brand.tsx';
import { useShell } from './shell.ts';
import { TextLink } from './TextLink.tsx';

export const Footer = memo(function Footer({
  inert,
}: {
  readonly inert: boolean;
}): ReactNode {
  const { note, columns, copyright, legal } = useShell().site.footer;
  return (
    <footer id="site-footer" className="footer" inert={inert}>
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
    </footer>
  );
});
