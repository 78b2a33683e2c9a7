/**
 * The React context of the frame: the site's data and the browser. Provided by
 * the page template.
 */
import { createContext, useContext } from 'react';
import type { FrameData } from '../model.ts';
import type { Browser } from './browser.ts';

export interface Frame {
  readonly site: FrameData;
  readonly browser: Browser;
}

export const FrameContext = createContext<Frame | null>(null);

export function useFrame(): Frame {
  const frame = useContext(FrameContext);
  if (frame === null) throw new Error('Invariant failed');
  return frame;
}
