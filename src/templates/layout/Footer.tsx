/**
 * What stands at the end of every page. Nothing in it ever changes: like the
 * article it comes as HTML, which a browser hands back as it was served.
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
