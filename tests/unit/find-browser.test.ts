import { describe, expect, it } from 'vitest';
import { findBrowser, findShell } from '../support/find-browser.js';

const OWN = '/home/reader/.cache/playwright/chrome';

/** A machine on which these programs run. */
const machine =
  (...programs: readonly string[]) =>
  (path: string): boolean =>
    programs.includes(path);

describe('the browser of the tests', () => {
  it('is the first on the path that runs', () => {
    const runs = machine('/opt/bin/google-chrome', '/usr/bin/chromium', OWN);
    const variables = { PATH: '/bin::/opt/bin:/usr/bin' };
    expect(findBrowser(variables, OWN, runs)).toBe('/opt/bin/google-chrome');
  });

  it('is the one that playwright has fetched where the path has none', () => {
    expect(findBrowser({ PATH: '/usr/bin' }, OWN, machine(OWN))).toBe(OWN);
    expect(findBrowser({}, OWN, machine())).toBe(null);
  });

  it('is the one that is named, or none', () => {
    const runs = machine('/usr/bin/chromium', '/mine');
    const path = { PATH: '/usr/bin' };
    expect(findBrowser({ ...path, CHROMIUM: '/mine' }, OWN, runs)).toBe(
      '/mine',
    );
    expect(findBrowser({ ...path, CHROMIUM: '/gone' }, OWN, runs)).toBe(null);
  });
});

describe('the browser without windows', () => {
  const runs = machine('/usr/bin/chromium-headless-shell', '/mine', '/quick');
  const path = { PATH: '/usr/bin' };

  it('is the one on the path', () => {
    expect(findShell(path, runs)).toBe('/usr/bin/chromium-headless-shell');
  });

  it('is not used where another browser is named', () => {
    expect(findShell({ ...path, CHROMIUM: '/mine' }, runs)).toBe(null);
  });

  it('is the one that is named, beside a browser as well', () => {
    const named = { ...path, CHROMIUM: '/mine', CHROMIUM_SHELL: '/quick' };
    expect(findShell(named, runs)).toBe('/quick');
    expect(findShell({ ...named, CHROMIUM_SHELL: '/gone' }, runs)).toBe(null);
  });
});
