/** The exports of React that search uses, so that its chunk imports no others. */
export {
  memo,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
export { Fragment, jsx, jsxs } from 'react/jsx-runtime';
export { createRoot } from 'react-dom/client';
export { flushSync } from 'react-dom';
