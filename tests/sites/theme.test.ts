/** What authors write in `content/theme/`: parts of the template, and styles. */
import { writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { createProject } from '../support/project.ts';

const HEADER = `
import { useReducer } from 'react';
import type { PartProps } from 'docs-build';
import mark from './mark.svg';
import { words } from '../words.ts';

export default function Header({ page, site, children }: PartProps) {
  const [count, add] = useReducer((sum: number) => sum + 1, 0);
  return (
    <>
      <p className="strip" onClick={add}>
        <img src={mark} alt="" width="8" height="8" />
        {words} {site.title}: {page.title} {count}
      </p>
      {children}
    </>
  );
}
`;

const FILES = {
  'content/words.ts': "export const words: string = 'Hello from';",
  'content/theme/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'content/theme/Header.tsx': HEADER,
  'content/theme/Footer.tsx':
    'export default () => <footer className="mine">Mine alone</footer>;',
  'content/theme/BeforeArticle.tsx':
    "export default ({ page }) => page.kind === 'entity' && <p>Before an entity</p>;",
  'content/theme/AfterArticle.tsx':
    'import \'./after.css\'; export default () => <p className="after">After all</p>;',
  'content/theme/after.css': '.after { color: var(--color-accent) }',
  'content/theme/style.css':
    "@font-face { font-family: Mine; src: url('./mine.woff2'), url('./mine.ttf'), url('./mine.otf') } :root { --color-accent: #123456; --font-text: Mine }",
  'content/theme/mine.woff2': 'woff2',
  'content/theme/mine.ttf': 'ttf',
  'content/theme/mine.otf': 'otf',
};

/** Not in UTF-8, from its second line. */
const LATIN = Buffer.from('A\n// caf\xe9', 'latin1');

describe('a theme', () => {
  it('replaces or surrounds parts of every page, and follows our styles', async () => {
    const project = await createProject(FILES);
    const base = ['build', '--base', '/base/'];
    expect(await project.run(base)).toMatchObject({ code: 0, stderr: '' });
    const output = await project.output();
    const page = output.get('api/function/add.html') ?? '';
    const mark = /<img src="(\/base\/assets\/mark-\w+\.svg)"/.exec(page)?.[1];
    expect(page).toContain(
      'Hello from<!-- --> <!-- -->Example<!-- -->: <!-- -->add',
    );
    expect(output.has(mark?.slice('/base/'.length) ?? '')).toBe(true);
    expect(page).toMatch(/<\/p><header class="navbar">/);
    expect(page).toContain('<footer class="mine">Mine alone</footer>');
    expect(page).not.toContain('<footer class="footer"');
    expect(page).toMatch(/Before an entity<\/p><\/div><div id="page-article">/);
    expect(page).toContain("font-src 'self'");
    expect(output.get('_headers')).toContain("font-src 'self'");
    const start = output.get('docs/tutorials/index.html') ?? '';
    expect(start).not.toContain('Before an entity');
    expect(start).toContain('<p class="after">After all</p>');
    const style = /assets\/site-\w+\.css/.exec(page)?.[0] ?? '';
    const css = output.get(style) ?? '';
    expect(css).toMatch(/\.after\{.*#123456/);
    const fonts = css.matchAll(/url\("?\/base\/(assets\/mine-[\w.]+)"?\)/g);
    expect(Array.from(fonts, ([, file = '']) => output.get(file))).toEqual([
      ...['woff2', 'ttf', 'otf'],
    ]);
    // The code of the browser imports from React what the parts use.
    const scripts = [...output].filter(([path]) => path.endsWith('.js'));
    const code = scripts.map(([, text]) => text).join('\n');
    expect(code).toContain('Hello from');
    expect(code).toMatch(/\bas useReducer\b/);
    // Nothing is done again for the same files, and all is for others.
    expect((await project.run(base)).stdout).toContain('0 written');
    project.write('content/words.ts', "export const words = 'Changed';");
    await project.run(base);
    const changed = (await project.output()).get('api/function/add.html');
    expect(changed).toContain('Changed');
  });

  it.each([
    [
      'Header.tsx',
      'export const Header = 1;',
      2,
      'No matching export in "content/theme/Header.tsx" for import "default"',
    ],
    [
      'Footer.tsx',
      'export default () => {\n  <p>;\n};',
      2,
      'content/theme/Footer.tsx:3:1  config-unreadable  ',
    ],
    [
      'AfterArticle.tsx',
      "export default ({ page }) => { throw new Error('No ' + page.kind); };",
      1,
      'theme-failed  AfterArticle in your theme threw an error on /: Error: No home',
    ],
    [
      'Footer.tsx',
      'export default () => <p style={{ margin: 0 }}>a</p>;',
      1,
      'theme-inline-style  Footer in your theme has inline styles, which browsers ignore',
    ],
    [
      'style.css',
      "@import './none.css';",
      2,
      'content/theme/style.css:1:9  config-unreadable  Could not resolve "./none.css"',
    ],
    ['style.css', LATIN, 1, 'content/theme/style.css:2  not-utf-8  '],
    ['Footer.tsx', LATIN, 1, 'content/theme/Footer.tsx:2  not-utf-8  '],
  ])('is a problem with its file: %s', async (name, text, exitCode, said) => {
    const project = await createProject({ [`content/theme/${name}`]: '' });
    await writeFile(`${project.root}/content/theme/${name}`, text);
    const ended = await project.runHere(['build']);
    expect(ended.stderr).toContain(said);
    expect(ended.exitCode).toBe(exitCode);
  });
});
