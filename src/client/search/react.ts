/** What search uses of React: its chunk names that, and nothing else of it. */
export { useState, useSyncExternalStore } from 'react';
export { Fragment, jsx, jsxs } from 'react/jsx-runtime';
export { createRoot } from 'react-dom/client';
export { flushSync } from 'react-dom';
