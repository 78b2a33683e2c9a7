/**
 * "On this page". Beside the article it highlights the current heading; on narrow
 * screens it is a collapsible bar above the article. The style sheet selects one
 * of the two.
 */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { PageData, TocItem } from '../page-model.ts';
import { BreakableName } from './elements.tsx';
import { useFrame, useStore } from './frame.ts';

export function Contents({ toc }: Pick<PageData, 'toc'>): ReactNode {
  const { browser } = useFrame();
  const active = useStore(browser.activeHeading);
  const box = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(
    () => browser.followHeadings(toc.map(({ id }) => id)),
    [browser, toc],
  );
  useEffect(() => {
    if (box.current !== null) browser.revealCurrent(box.current);
  }, [browser, active, open]);
  if (toc.length === 0) return null;
  return (
    <nav
      className="toc"
      aria-label={labels.frame.contents}
      ref={box}
      data-open={open ? '' : undefined}
    >
      <p aria-hidden="true">{labels.frame.contents}</p>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => {
          setOpen(!open);
        }}
      >
        {labels.frame.contents}
      </button>
      <ul
        onClick={() => {
          setOpen(false);
        }}
      >
        {toc.map(({ id, label, ...item }) => (
          <li key={id} className={describeItem(item)}>
            <a
              href={`#${encodeURIComponent(id)}`}
              aria-current={id === active ? 'true' : undefined}
            >
              {item.deprecated ? (
                <s>{label}</s>
              ) : (
                <BreakableName name={label} />
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function describeItem({
  level,
  code,
  inherited,
}: Pick<TocItem, 'level' | 'code' | 'inherited'>): string | undefined {
  const classes = [
    level > 2 && 'deep',
    code && 'code',
    inherited && 'inherited',
  ];
  return classes.filter(Boolean).join(' ') || undefined;
}
