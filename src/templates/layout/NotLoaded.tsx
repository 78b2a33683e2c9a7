/**
 * Says that scripts or styles did not load, and the usual reason. The style sheet
 * hides this box, so it appears when styles are missing. When the main script is
 * missing, the script in the head marks the document, which shows the box, and
 * writes into its last line what is missing and which base path would be right.
 */
import type { ReactNode } from 'react';
import type { PageData } from '../model.ts';
import { useFrame } from './frame.ts';

const WRITTEN_BY_OTHERS = { __html: '' };

export function NotLoaded({ page }: { readonly page: PageData }): ReactNode {
  const { title, base } = useFrame().site;
  const path =
    page.kind === 'not-found' ? undefined : page.href.slice(base.length);
  return (
    <div
      className="not-loaded"
      data-nosnippet=""
      data-base={base}
      data-path={path}
    >
      <strong>{`${title}: the site did not load properly.`}</strong>
      <p>
        A wrong base path is the usual reason: this site was built with{' '}
        <code>{`--base ${base}`}</code>
      </p>
      <p dangerouslySetInnerHTML={WRITTEN_BY_OTHERS} />
    </div>
  );
}
