/**
 * The addresses that only a watching server has. No output file can have them:
 * a path of the output has no hidden segment.
 */
export const LIVE_FOLDER = '/.docs-build/';
export const EVENTS_PATH = `${LIVE_FOLDER}events`;
export const CLIENT_PATH = `${LIVE_FOLDER}client.js`;
export const PROBLEMS_PATH = `${LIVE_FOLDER}problems.json`;
