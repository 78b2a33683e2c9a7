/**
 * React in a separate chunk, which stays cached when only the rest is deployed.
 * Exported by name, so that the chunk contains only what is used.
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
