/**
 * The footer of every page. It never changes, so like the article it is HTML, and
 * the client gives React the HTML that was served.
 */
import { memo, type ReactNode } from 'react';

export const Footer = memo(function Footer({
  html,
  inert,
}: {
  readonly html: string;
  readonly inert: boolean;
}): ReactNode {
  return (
    <footer
      id="site-footer"
      className="footer"
      inert={inert}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
});
