/**
 * The scenes for screenshots: an address, media conditions, and actions to perform
 * first, before the page opens (`prepare`) or then (`act`).
 */
/* global window, document -- in the functions that run in the page */

const CLASS = '/api/class/GraphQLSchema';
const TUTORIAL = '/docs/tutorials/basic-types';
const ONE_MODE = ['light'];

export const SCENES = [
  { name: 'home', path: '/' },
  { name: 'home-end', path: '/', act: scrollToEnd },
  { name: 'index', path: '/api' },
  { name: 'class', path: CLASS },
  { name: 'class-members', path: `${CLASS}#methods` },
  { name: 'class-end', path: CLASS, act: scrollToEnd },
  { name: 'contents', path: CLASS, widest: 996, act: openContents },
  { name: 'enum', path: '/api/enum/Kind' },
  { name: 'overloads', path: '/api/function/visit' },
  { name: 'function', path: '/api/function/experimentalExecuteIncrementally' },
  { name: 'interface', path: '/api/interface/GraphQLObjectTypeConfig' },
  { name: 'type', path: '/api/type/GraphQLOutputType' },
  { name: 'variable', path: '/api/variable/specifiedRules' },
  { name: 'deprecated', path: '/api/class/GraphQLError#constructor' },
  { name: 'tutorial', path: TUTORIAL },
  { name: 'guide', path: '/docs/guides/errors' },
  {
    name: 'timeline',
    path: '/docs/tutorials/defer-stream',
    act: scrollTo('.timeline'),
  },
  { name: 'upgrade', path: '/docs/upgrade/16-to-17' },
  { name: 'errors', path: '/errors' },
  { name: 'error', path: '/errors/argument-is-required' },
  { name: 'removed', path: '/api/removed/getVisitFn' },
  { name: 'tutorial-tabs', path: TUTORIAL, act: scrollTo('.tabs') },
  { name: 'tutorial-note', path: TUTORIAL, act: scrollTo('.admonition') },
  { name: 'tutorial-end', path: TUTORIAL, act: scrollToEnd },
  { name: 'search', path: '/docs/tutorials/', act: search('schema') },
  { name: 'search-start', path: '/docs/tutorials/', act: search('') },
  { name: 'search-nothing', path: '/docs/tutorials/', act: search('qqzzk') },
  { name: 'search-page', path: '/search?q=visit' },
  { name: 'menu', path: CLASS, widest: 996, act: openMenu },
  { name: 'lost', path: '/no/such/page' },
  { name: 'lost-symbol', path: '/api/class/GraphQLShema' },
  { name: 'crash', path: '/', prepare: breakTutorials, act: crash },
  { name: 'shortcuts', path: CLASS, narrowest: 1000, act: askForKeys },
  { name: 'focus', path: CLASS, modes: ONE_MODE, act: focusMember },
  { name: 'no-script', path: '/api/function/visit', scripts: false },
  {
    name: 'no-script-menu',
    path: '/api/function/visit#site-menu',
    scripts: false,
    widest: 996,
  },
  { name: 'no-script-tutorial', path: TUTORIAL, scripts: false },
  { name: 'print-tutorial', path: TUTORIAL, media: 'print' },
  { name: 'print-class', path: CLASS, media: 'print' },
  { name: 'forced-home', path: '/', forced: true },
  { name: 'forced-class', path: CLASS, forced: true },
  { name: 'forced-tutorial', path: TUTORIAL, forced: true },
  { name: 'forced-search', path: '/api', forced: true, act: search('schema') },
  { name: 'contrast-class', path: CLASS, contrast: true },
  { name: 'contrast-tutorial', path: TUTORIAL, contrast: true },
  { name: 'large-home', path: '/', text: '200%', modes: ONE_MODE },
  { name: 'large-class', path: CLASS, text: '200%', modes: ONE_MODE },
  { name: 'large-tutorial', path: TUTORIAL, text: '200%', modes: ONE_MODE },
];

function scrollToEnd(page) {
  return page.evaluate(() => {
    window.scrollTo(0, document.body.scrollHeight);
  });
}

function scrollTo(selector) {
  return (page) =>
    page.evaluate((what) => {
      document.querySelector(what)?.scrollIntoView();
    }, selector);
}

function search(words) {
  return async (page) => {
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill(words);
    await page.waitForTimeout(900);
  };
}

async function openMenu(page) {
  await page.click('.menu-button');
  await page.waitForTimeout(300);
}

function openContents(page) {
  const button = page.locator('.toc button');
  return button
    .isVisible()
    .then((visible) => (visible ? button.click() : undefined));
}

function askForKeys(page) {
  return page.keyboard.press('?');
}

async function focusMember(page) {
  await page.locator('.member a').first().focus();
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
  }
}

/** Makes the code of tutorial pages throw when it is loaded. */
function breakTutorials(page) {
  return page.route('**/assets/tutorial-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "export default function Broken() { throw new Error('A template went wrong'); }",
    }),
  );
}

async function crash(page) {
  await page.click('.hero .button.primary');
  await page.waitForSelector('.crash');
}
