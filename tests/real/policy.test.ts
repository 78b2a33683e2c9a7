/** What a page of the built site may load and run, in its bytes and in a browser. */
import { createHash } from 'node:crypto';
import { expect, describe, it } from 'vitest';
import { isPage, listRealSite, readRealSite } from '../support/real-site.ts';
import { useRealSite } from '../support/served-real-site.ts';

const documents = listRealSite().filter(isPage);
const pages = documents.map((file) => ({ file, html: readRealSite(file) }));
const isMoved = (html: string) => html.includes('http-equiv="refresh"');

/** All script elements, including those that only hold data. */
function scriptsOf(html: string) {
  return [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].map(
    ([, attributes = '', text = '']) => ({ attributes, text }),
  );
}
const inlineOf = (html: string): readonly string[] =>
  scriptsOf(html)
    .filter(
      ({ attributes }) =>
        !/\ssrc=|type="application\/(?:ld\+)?json"/.test(attributes),
    )
    .map(({ text }) => text);
const policyOf = (html: string): string =>
  /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(
    html,
  )?.[1] ?? '';

describe('every page', () => {
  it('has a strict Content-Security-Policy before any script, style or image', () => {
    expect(pages).not.toEqual([]);
    for (const { file, html } of pages) {
      const at = html.indexOf('http-equiv="Content-Security-Policy"');
      expect([file, at > 0]).toEqual([file, true]);
      expect(html.slice(0, at)).not.toMatch(/<(?:script|link|style|img)/);
      expect(policyOf(html)).toContain("default-src 'none'");
      expect(policyOf(html)).toContain("base-uri 'none'");
      expect(policyOf(html)).not.toMatch(/unsafe|\*|https?:|data:|blob:/);
    }
  });

  it('has one inline script, the same everywhere, and its hash in the policy', () => {
    const scripts = new Set<string>();
    for (const { file, html } of pages.filter((page) => !isMoved(page.html))) {
      const inline = inlineOf(html);
      expect([file, inline.length]).toEqual([file, 1]);
      for (const script of inline) scripts.add(script);
      const allowed = [...policyOf(html).matchAll(/'sha256-([^']+)'/g)].map(
        ([, hash]) => hash,
      );
      const hashes = inline.map((text) =>
        createHash('sha256').update(text).digest('base64'),
      );
      expect([file, allowed]).toEqual([file, hashes]);
    }
    expect(scripts.size).toBe(1);
    const [script = ''] = scripts;
    expect(Buffer.byteLength(script)).toBeLessThan(2000);
  });

  it('that is only a redirect has no scripts', () => {
    const moved = pages.filter(({ html }) => isMoved(html));
    expect(moved.length).toBeGreaterThan(0);
    for (const { html } of moved) {
      expect(scriptsOf(html)).toEqual([]);
      expect(policyOf(html)).not.toContain('script-src');
    }
  });

  it('has no character in its JSON data that could be parsed as markup', () => {
    for (const { file, html } of pages) {
      for (const { attributes, text } of scriptsOf(html)) {
        if (!attributes.includes('json"')) continue;
        expect([file, /[<\u2028\u2029]/.test(text)]).toEqual([file, false]);
        expect(() => JSON.parse(text) as unknown).not.toThrow();
      }
    }
  });
});

/** A page of every kind. */
const KINDS = [
  ...['/', '/api', '/search', '/404', '/docs/tutorials/'],
  ...['/api/class/GraphQLSchema', '/api/source/src/type/schema.ts'],
];

const site = useRealSite();
it.each(KINDS)(
  'in a browser %s violates no rule of its policy, logs nothing, uses no deprecated feature and requests nothing from other origins',
  async (path) => {
    const failed: string[] = [];
    const { page, messages, asked } = await site.open(path, {
      prepare: async (opened) => {
        opened.on('requestfailed', (request) => failed.push(request.url()));
        await opened.addInitScript(() => {
          new ReportingObserver(
            (reports) => {
              for (const { type } of reports) reportError(new Error(type));
            },
            { buffered: true },
          ).observe();
        });
      },
    });
    // The search page has a field of its own.
    if (path !== '/search') await page.keyboard.press('/');
    await page.getByRole('combobox').fill('parse');
    // Found by words: by then all of search has been loaded.
    await page.locator('.hit .sig.text mark').first().waitFor();
    const logged = messages.filter(
      (text) => path !== '/404' || !text.includes('404 (Not Found)'),
    );
    expect([...logged, ...failed]).toEqual([]);
    const { origin } = new URL(page.url());
    const foreign = asked.filter((url) => new URL(url).origin !== origin);
    expect(foreign).toEqual([]);
  },
);
