/** The built site, read back from the disk and checked by code that did not build it. */
import { DomUtils, parseDocument } from 'htmlparser2';
import { expect, it } from 'vitest';
import {
  isPage,
  listRealSite,
  readRealReport,
  readRealSite,
  repository,
} from '../support/real-site.ts';
import { findMissing, listComments } from '../support/written-comments.ts';

const files = listRealSite();
const present = new Set(files);
const documents = files.filter(isPage);

/** The file that a plain static host answers an address with. */
function fileAt(path: string): string | null {
  const stem = path.slice(1);
  const candidates = path.endsWith('/')
    ? [`${stem}index.html`]
    : [stem, `${stem}.html`];
  return candidates.find((file) => present.has(file)) ?? null;
}

/** Reads elements with a parser, not with the build's scanner. */
function readPage(html: string) {
  const elements = DomUtils.getElementsByTagName('*', parseDocument(html));
  const valuesOf = (name: string): readonly string[] =>
    elements.flatMap(({ attribs }) => attribs[name] ?? []);
  return {
    ids: new Set(valuesOf('id')),
    links: [...valuesOf('href'), ...valuesOf('src')],
  };
}

const pages = new Map(
  documents.map((file) => [file, readPage(readRealSite(file))]),
);

it('the built site has no broken link or anchor', () => {
  const broken: string[] = [];
  let checked = 0;
  for (const [file, { links }] of pages) {
    for (const link of links) {
      if (/^(?:https?:|mailto:)/.test(link)) continue;
      checked += 1;
      const [path = '', hash = ''] = link.replace(/\?[^#]*/, '').split('#');
      const target = path === '' ? file : fileAt(decodeURIComponent(path));
      const anchor = decodeURIComponent(hash);
      if (target === null) broken.push(`${file}: ${link}`);
      else if (anchor !== '' && pages.get(target)?.ids.has(anchor) !== true) {
        broken.push(`${file}: ${link}`);
      }
    }
  }
  expect(broken).toEqual([]);
  expect(checked).toBeGreaterThan(pages.size);
});

const unlinked = new Set<string>();
for (const file of documents) {
  // What is gone is declared with the types of its last release.
  if (!/^api\/(?!source\/|removed\/)\w+\//.test(file)) continue;
  const own = file.replace(/.*\/|\.html$/g, '');
  const html = readRealSite(file)
    .replace(/<pre class="code"[\s\S]*?<\/pre>/g, '')
    .replaceAll('<wbr>', '');
  // A type leads to its page once, in the code that has it first.
  const linked = new Set(
    [...html.matchAll(/<a class="t"[^>]*>([^<]*)/g)].map(([, name]) => name),
  );
  for (const [, text = ''] of html.matchAll(/<t-t>([^<]*)/g)) {
    for (const name of text.split(' ')) {
      if (name !== own && !linked.has(name)) unlinked.add(name);
    }
  }
}

it('the names of types on the pages of symbols are links unless they are type parameters or keywords of TypeScript', () => {
  const others = [...unlinked].filter(
    (name) => !/^_?T[A-Z]|^[NRT]$|^NodeT$/.test(name),
  );
  expect(others.sort().join(' ')).toBe(
    'any boolean never null number object string symbol undefined unknown void',
  );
});

// They are compiled to ES2022, so browsers that support it must be able to run
// them. The compiler rewrites newer syntax, but not calls of newer methods.
it('the scripts call no methods that are newer than ES2022', () => {
  // The documented package is as it was published.
  const scripts = files.filter((file) =>
    /^assets\/(?!package-).*\.js$/.test(file),
  );
  expect(scripts).not.toEqual([]);
  const younger =
    /\.(?:canParse|findLast(?:Index)?|fromAsync|groupBy|isWellFormed|to(?:Reversed|Sorted|Spliced)|withResolvers)\(|\bAbortSignal\.(?:any|timeout)\(/;
  for (const file of scripts) {
    expect([file, younger.exec(readRealSite(file))?.[0]]).toEqual([
      file,
      undefined,
    ]);
  }
});

it('each text that the compiler finds in a comment is on some page, or its tag is left out on purpose', () => {
  const comments = listComments(repository, 'graphql');
  expect(comments).not.toEqual([]);
  const shown = documents.map(readRealSite);
  expect(findMissing(comments, shown)).toEqual([]);
});

it('every sample of the site keeps its promises', () => {
  const { stdout, stderr } = readRealReport();
  expect(stderr).toBe('');
  // The others give a reason in their fence; most of those install packages.
  const [, passed, left = ''] =
    /Samples .* (\d+) passed, 0 failed, \d+ not run\n +Not run +\d+ +(.*)/.exec(
      stdout,
    ) ?? [];
  const reasons = [...left.matchAll(/ (\d+)(?:, |$)/g)].map(([, count]) =>
    Number(count),
  );
  // Node 20 lacks node:sqlite: a newer Node runs these, in `content/tests`.
  const newer = Number(/uses node:sqlite (\d+)/.exec(left)?.[1] ?? 0);
  const notRun = reasons.reduce((sum, count) => sum + count) - newer;
  expect(notRun / (Number(passed) + newer)).toBeLessThan(0.1);
});
