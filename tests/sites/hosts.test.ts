/**
 * Imitates the rules by which static hosts find a file: each must answer every
 * address of the site without a redirect and miss what does not exist.
 */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { buildHostedSite, listAddresses } from '../support/hosted-site.ts';

/** The file that is sent, or the address of a redirect. */
type Answer =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'missing' };

/** @param path - below the folder that the host serves, with a leading slash */
type Rules = (path: string, files: ReadonlySet<string>) => Answer;

const file = (path: string): Answer => ({ kind: 'file', path });
const redirect = (to: string): Answer => ({ kind: 'redirect', to });
const missing: Answer = { kind: 'missing' };

/** The first candidate that exists. */
function first(
  candidates: readonly string[],
  files: ReadonlySet<string>,
): Answer {
  const found = candidates.find((candidate) => files.has(candidate));
  return found === undefined ? missing : file(found);
}

const gitHubPages: Rules = (path, files) => {
  const name = path.slice(1);
  if (path.endsWith('/')) return first([`${name}index.html`], files);
  const found = first([name, `${name}.html`], files);
  if (found.kind === 'file') return found;
  return files.has(`${name}/index.html`) ? redirect(`${path}/`) : missing;
};

const netlify: Rules = (path, files) => {
  const name = path.slice(1);
  return path.endsWith('/')
    ? first([`${name}index.html`, `${name.slice(0, -1)}.html`], files)
    : first([name, `${name}.html`, `${name}/index.html`], files);
};

const cloudflarePages: Rules = (path, files) => {
  const name = path.slice(1);
  if (path.endsWith('/index.html')) return redirect(path.slice(0, -10));
  if (path.endsWith('.html')) return redirect(path.slice(0, -5));
  if (path.endsWith('/')) {
    if (files.has(`${name}index.html`)) return file(`${name}index.html`);
    return files.has(`${name.slice(0, -1)}.html`)
      ? redirect(path.slice(0, -1))
      : missing;
  }
  const found = first([name, `${name}.html`], files);
  if (found.kind === 'file') return found;
  return files.has(`${name}/index.html`) ? redirect(`${path}/`) : missing;
};

/** S3 finds files by their full names only; the function that we ship completes them. */
const cloudFront: Rules = (path, files) =>
  first([nameForCloudFront(path, '/')], files);

function nameForCloudFront(path: string, base: string): string {
  const code = readFileSync('deploy/cloudfront.js', 'utf8').replace(
    "base = '/'",
    `base = '${base}'`,
  );
  const { uri } = runInNewContext(`${code}; handler({ request: { uri } })`, {
    uri: path,
  }) as { readonly uri: string };
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
      const path = address.endsWith('/') ? `${address}index` : address;
      expect([address, rules(address, files)]).toEqual([
        address,
        file(`${path.slice(1)}.html`),
      ]);
    }
  });

  it('serves every file other than pages at its own path', () => {
    const others = [...files].filter(
      (path) => !path.endsWith('.html') && !/^[._]/.test(path),
    );
    for (const path of others) {
      expect([path, rules(`/${path}`, files)]).toEqual([path, file(path)]);
    }
  });

  it.each([
    'site.webmanifest',
    'guide.pdf',
    'talks/first.mp4',
    'data.csv',
    '.well-known/security.txt',
    '.well-known/apple-app-site-association',
  ])('serves the static file %s', (name) => {
    const all = new Set([...files, name]);
    expect(rules(`/${name}`, all)).toEqual(file(name));
  });

  it.each(['api/function/Option.map', 'api/source/src/index.js'])(
    'serves the page %s, whose name contains a dot',
    (name) => {
      const all = new Set([...files, `${name}.html`]);
      expect(rules(`/${name}`, all)).toEqual(file(`${name}.html`));
    },
  );

  it('finds nothing for a missing page or a folder without an index', () => {
    expect(rules('/api/class/Nothing', files)).toEqual(missing);
    expect(rules('/api/function/', files)).toEqual(missing);
  });
});

describe('S3 behind CloudFront, below a base path named like a folder of pages', () => {
  it.each([
    ['/api/', 'api/index.html'],
    ['/api/assets/site-A1.css', 'api/assets/site-A1.css'],
    ['/api/favicon.svg', 'api/favicon.svg'],
    ['/api/api', 'api/api.html'],
    ['/api/api.json', 'api/api.json'],
    ['/api/api/function/Option.map', 'api/api/function/Option.map.html'],
    ['/api/docs/tutorials/', 'api/docs/tutorials/index.html'],
  ])('answers %s with the file %s', (path, name) => {
    expect(nameForCloudFront(path, '/api/')).toBe(name);
  });
});

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
    const policy =
      /^ {2}Content-Security-Policy: (.*); frame-ancestors 'none'$/m;
    const [, inHeaders] = policy.exec(output.get('_headers') ?? '') ?? [];
    const [, inPage] =
      /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(
        output.get('index.html') ?? '',
      ) ?? [];
    expect(inHeaders).toBe(inPage);
    expect(inHeaders).toContain("script-src 'self' 'sha256-");
  });

  it('give the path of the assets below a base path', async () => {
    const below = await buildHostedSite('/some/where/');
    expect(below.get('_headers')).toContain('/some/where/assets/*\n');
  });
});
