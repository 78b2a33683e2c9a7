/**
 * Keeps a list in the document until its closing animation has ended. A list that
 * is open on the first render is not animated.
 */
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useFrame } from './frame.ts';

export function useCollapse(
  open: boolean,
  isThere: boolean,
): {
  readonly shown: boolean;
  readonly list: RefObject<HTMLDivElement | null>;
} {
  const { browser } = useFrame();
  const list = useRef<HTMLDivElement>(null);
  const [settled, setSettled] = useState(open);
  useLayoutEffect(() => {
    if (settled === open) return;
    return browser.collapse(list.current, open, () => {
      setSettled(open);
    });
  }, [browser, open, settled]);
  return { shown: isThere && (open || settled), list };
}
