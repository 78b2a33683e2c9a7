/**
 * React, as one chunk of its own that outlives deploys of everything else. By
 * name, so that the chunk has exactly the exports that are used.
 */
export {
  Component,
  createContext,
  memo,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
export { Fragment, jsx, jsxs } from 'react/jsx-runtime';
export { createRoot, hydrateRoot } from 'react-dom/client';
export { flushSync } from 'react-dom';
