/**
 * The React context of the chrome: the site's data and the browser. Provided by
 * the page template.
 */
import { createContext, useContext } from 'react';
import type { ShellData } from '../model.ts';
import type { Browser } from './browser.ts';

export interface Shell {
  readonly site: ShellData;
  readonly browser: Browser;
}

export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (shell === null) throw new Error('Invariant failed');
  return shell;
}
