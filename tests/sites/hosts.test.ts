/** Imitated hosts: each finds every page without a redirect, and nothing that is not there. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import {
  ACCEPTED,
  buildHostedSite,
  listAddresses,
} from '../support/hosted-site.ts';

/**
 * The file that is sent, `-> address` for a redirect, `null` for neither.
 * @param path - below the folder that the host serves, with a leading slash
 */
type Rules = (path: string, files: ReadonlySet<string>) => string | null;

/** The first candidate that exists. */
function first(candidates: readonly string[], files: ReadonlySet<string>) {
  return candidates.find((candidate) => files.has(candidate)) ?? null;
}

const gitHubPages: Rules = (path, files) => {
  const name = path.slice(1);
  if (path.endsWith('/')) return first([`${name}index.html`], files);
  const hasIndex = files.has(`${name}/index.html`);
  const found = first([name, `${name}.html`], files);
  return found ?? (hasIndex ? `-> ${path}/` : null);
};

const netlify: Rules = (path, files) => {
  const name = path.slice(1);
  return path.endsWith('/')
    ? first([`${name}index.html`, `${name.slice(0, -1)}.html`], files)
    : first([name, `${name}.html`, `${name}/index.html`], files);
};

const cloudflarePages: Rules = (path, files) => {
  const name = path.slice(1);
  if (path.endsWith('.html')) {
    return `-> ${path.replace(/(\/)index\.html$|\.html$/, '$1')}`;
  }
  if (!path.endsWith('/')) return gitHubPages(path, files);
  const hasPage = files.has(`${name.slice(0, -1)}.html`);
  const found = first([`${name}index.html`], files);
  return found ?? (hasPage ? `-> ${path.slice(0, -1)}` : null);
};

/** S3 finds files by their full names only; the function that we ship completes them. */
const cloudFront: Rules = (path, files) =>
  first([nameForCloudFront(path, '/')], files);

function nameForCloudFront(path: string, base: string, accept = ''): string {
  const code = readFileSync('deploy/cloudfront.js', 'utf8').replace(
    "base = '/'",
    `base = '${base}'`,
  );
  const headers = accept === '' ? {} : { accept: { value: accept } };
  const { uri } = runInNewContext(
    `${code}; handler({ request: { uri, headers } })`,
    { uri: path, headers },
  ) as { readonly uri: string };
  return uri.slice(1);
}

const HOSTS: readonly (readonly [name: string, rules: Rules])[] = [
  ['GitHub Pages', gitHubPages],
  ['Netlify', netlify],
  ['Cloudflare Pages', cloudflarePages],
  ['S3 behind CloudFront', cloudFront],
];

const output = await buildHostedSite();
const files = new Set(output.keys());
const addresses = listAddresses(output);

describe.each(HOSTS)('%s', (_, rules) => {
  it('answers every address with its page, without a redirect', () => {
    expect(addresses.length).toBeGreaterThan(8);
    for (const address of addresses) {
      // As hosts read it.
      const decoded = decodeURIComponent(address);
      const path = decoded.endsWith('/') ? `${decoded}index` : decoded;
      expect([address, rules(decoded, files)]).toEqual([
        address,
        `${path.slice(1)}.html`,
      ]);
    }
  });

  it('serves every file other than pages at its own path', () => {
    const others = [...files].filter(
      (path) => !path.endsWith('.html') && !/^[._]/.test(path),
    );
    for (const path of others) {
      expect([path, rules(`/${path}`, files)]).toEqual([path, path]);
    }
  });

  it('finds nothing for a missing page or a folder without an index', () => {
    expect(rules('/api/class/Nothing', files)).toBeNull();
    expect(rules('/assets/', files)).toBeNull();
  });
});

it.each(['/404', '/404.html'])(
  'S3 behind CloudFront finds no file for %s, so that it answers 404 with the page for that',
  (path) => {
    expect(files.has('404.html')).toBe(true);
    expect(cloudFront(path, files)).toBeNull();
    const below = nameForCloudFront(`/base${path}`, '/base/');
    expect(below).toBe('base/404');
  },
);

describe('markdown at the address of a page', () => {
  // Former addresses are not published as markdown.
  const stems = [...output].flatMap(([path, text]) =>
    path.endsWith('.html') && !text.includes('http-equiv="refresh"')
      ? [path.slice(0, -'.html'.length)]
      : [],
  );

  it.each(ACCEPTED)(
    'for Accept: %s behind CloudFront: %s',
    (accept, isWanted) => {
      for (const stem of stems.filter((one) => one !== '404')) {
        const address = `/${stem.replace(/(^|\/)index$/, '$1')}`;
        const form = isWanted && files.has(`${stem}.md`) ? 'md' : 'html';
        expect(nameForCloudFront(address, '/', accept)).toBe(`${stem}.${form}`);
      }
      for (const path of ['/api-model.json', '/favicon.svg', '/api.md']) {
        expect(nameForCloudFront(path, '/', accept)).toBe(path.slice(1));
      }
    },
  );

  it('is announced to caches by CloudFront', () => {
    const code = readFileSync('deploy/cloudfront.js', 'utf8');
    const answer = (headers: object) =>
      runInNewContext(`${code}; handler({ response: { headers } })`, {
        headers,
      }) as object;
    expect(answer({})).toEqual({ headers: { vary: { value: 'Accept' } } });
    expect(answer({ vary: { value: 'Origin' } })).toEqual({
      headers: { vary: { value: 'Origin, Accept' } },
    });
  });

  /** What Netlify and Cloudflare Pages do with the module that we ship. */
  const request = async (host: string, path: string, accept: string) => {
    const shipped = (await import('../../deploy/markdown.js')) as {
      readonly default: (
        request: Request,
        context: object,
      ) => Promise<Response>;
      readonly onRequest: (context: object) => Promise<Response>;
    };
    const load = (address: string | URL) => {
      const file = netlify(new URL(address).pathname, files);
      const type = file?.endsWith('.html') === true ? 'html' : 'markdown';
      const headers = { 'Content-Type': `text/${type}; charset=utf-8` };
      return Promise.resolve(
        new Response(output.get(file ?? '404.html'), {
          status: file === null ? 404 : 200,
          headers: file === null ? { 'Content-Type': 'text/html' } : headers,
        }),
      );
    };
    const asking = new Request(`https://example.org${path}`, {
      headers: { Accept: accept },
    });
    const context = { next: () => load(asking.url) };
    if (host === 'Netlify') {
      vi.stubGlobal('fetch', load);
      return shipped.default(asking, context).finally(() => {
        vi.unstubAllGlobals();
      });
    }
    const env = { ASSETS: { fetch: load } };
    return shipped.onRequest({ ...context, request: asking, env });
  };

  it.each(['Netlify', 'Cloudflare Pages'])('on %s', async (host) => {
    for (const [accept, isWanted] of ACCEPTED) {
      for (const [path, stem] of [
        ['/api/function/add', 'api/function/add'],
        ['/', 'index'],
        ['/docs/tutorials/', 'docs/tutorials/index'],
      ] as const) {
        const found = await request(host, path, accept);
        const file = `${stem}.${isWanted ? 'md' : 'html'}`;
        expect(await found.text()).toBe(output.get(file));
        expect(found.headers.get('Vary')).toBe('Accept');
      }
    }
    const search = await request(host, '/search', 'text/markdown');
    expect(await search.text()).toBe(output.get('search.html'));
    const data = await request(host, '/api.md', 'text/html');
    expect(data.headers.has('Vary')).toBe(false);
    const missing = await request(host, '/missing', 'text/markdown');
    expect(missing.status).toBe(404);
  });
});

it.each([
  ['/api/', 'api/index.html'],
  ['/api/assets/site-A1.css', 'api/assets/site-A1.css'],
  ['/api/favicon.svg', 'api/favicon.svg'],
  ['/api/api', 'api/api.html'],
  ['/api/api.json', 'api/api.json'],
  ['/api/api/function/Option.map', 'api/api/function/Option.map.html'],
  ['/api/api/source/src/a.js', 'api/api/source/src/a.js.html'],
  ['/api/docs/tutorials/', 'api/docs/tutorials/index.html'],
])(
  'S3 behind CloudFront, below a base path named like a folder of pages answers %s with the file %s',
  (path, name) => {
    expect(nameForCloudFront(path, '/api/')).toBe(name);
  },
);

describe('the files that configure hosts', () => {
  it('include .nojekyll and a 404 page', () => {
    expect(output.get('.nojekyll')).toBe('');
    expect(output.has('404.html')).toBe(true);
  });

  it('name each header once and make assets immutable', () => {
    const headers = output.get('_headers') ?? '';
    const names = [...headers.matchAll(/^ {2}([\w-]+):/gm)].map(
      ([, name]) => name,
    );
    expect(new Set(names).size).toBe(names.length);
    expect(headers).toContain(
      '/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n',
    );
  });

  it('send the content security policy that the pages contain', () => {
    const inPage = /http-equiv="Content-Security-Policy" content="([^"]*)"/;
    const [, policy = ''] = inPage.exec(output.get('index.html') ?? '') ?? [];
    expect(policy).toContain("script-src 'self' 'sha256-");
    expect(output.get('_headers')).toContain(
      `  Content-Security-Policy: ${policy}; frame-ancestors 'none'\n`,
    );
  });

  it('give the path of the assets below a base path', async () => {
    const below = await buildHostedSite('/some/where/');
    expect(below.get('_headers')).toContain('/some/where/assets/*\n');
  });
});
