/**
 * What pages use of React, which is in a separate chunk, so that it stays cached
 * when only the rest is deployed.
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
export { hydrateRoot } from 'react-dom/client';
