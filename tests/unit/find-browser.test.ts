import { describe, expect, it } from 'vitest';
import { findBrowser, findShell } from '../support/find-browser.js';

const OWN = '/home/reader/.cache/playwright/chrome';

/** A machine on which these programs run. */
const machine =
  (...programs: readonly string[]) =>
  (path: string): boolean =>
    programs.includes(path);

describe('findBrowser', () => {
  it('returns the first browser on the PATH that runs', () => {
    const runs = machine('/opt/bin/google-chrome', '/usr/bin/chromium', OWN);
    const variables = { PATH: '/bin::/opt/bin:/usr/bin' };
    expect(findBrowser(variables, OWN, runs)).toBe('/opt/bin/google-chrome');
  });

  it('returns the browser of Playwright, if it runs, when the PATH has none', () => {
    expect(findBrowser({ PATH: '/usr/bin' }, OWN, machine(OWN))).toBe(OWN);
    expect(findBrowser({}, OWN, machine())).toBe(null);
  });

  it('returns the browser that CHROMIUM names, or null if it does not run', () => {
    const runs = machine('/usr/bin/chromium', '/mine');
    const path = { PATH: '/usr/bin' };
    expect(findBrowser({ ...path, CHROMIUM: '/mine' }, OWN, runs)).toBe(
      '/mine',
    );
    expect(findBrowser({ ...path, CHROMIUM: '/gone' }, OWN, runs)).toBe(null);
  });
});

describe('findShell', () => {
  const runs = machine('/usr/bin/chromium-headless-shell', '/mine', '/quick');
  const path = { PATH: '/usr/bin' };

  it('returns the headless shell on the PATH', () => {
    expect(findShell(path, runs)).toBe('/usr/bin/chromium-headless-shell');
  });

  it('returns null if CHROMIUM names a browser', () => {
    expect(findShell({ ...path, CHROMIUM: '/mine' }, runs)).toBe(null);
  });

  it('returns the shell that CHROMIUM_SHELL names, even beside CHROMIUM', () => {
    const named = { ...path, CHROMIUM: '/mine', CHROMIUM_SHELL: '/quick' };
    expect(findShell(named, runs)).toBe('/quick');
    expect(findShell({ ...named, CHROMIUM_SHELL: '/gone' }, runs)).toBe(null);
  });
});
