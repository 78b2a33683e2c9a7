/**
 * Says that scripts or styles are missing, and why that usually is. The style
 * sheet hides it, so without styles it is there by itself; without the main
 * script the script in the head marks the document, which shows it.
 */
import type { ReactNode } from 'react';
import { useShell } from './shell.ts';

export function NotLoaded(): ReactNode {
  const { title, base } = useShell().site;
  return (
    <div className="not-loaded" data-nosnippet="">
      <strong>{`${title}: the site did not load properly.`}</strong>
      <p>
        Scripts or styles are missing; a wrong base path is the usual reason.
        This site was built to live at <code>{base}</code>. If that is not where
        it is, build it again with the right <code>--base</code>.
      </p>
    </div>
  );
}
