/**
 * The addresses that only a watching server has. They cannot clash with output
 * files, whose paths have no hidden segments.
 */
export const LIVE_FOLDER = '/.docs-build/';
export const EVENTS_PATH = `${LIVE_FOLDER}events`;
export const CLIENT_PATH = `${LIVE_FOLDER}client.js`;
export const PROBLEMS_PATH = `${LIVE_FOLDER}problems.json`;
