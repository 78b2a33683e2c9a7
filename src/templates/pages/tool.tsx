/** The page of a tool: scripts replace what its article says without them. */
import type { ReactNode } from 'react';
import type { PageParts } from '../Page.tsx';

export default function ToolPage({ article }: PageParts): ReactNode {
  return <div className="lone">{article}</div>;
}
