/**
 * The tool beside whatever React a project has, also without its react-dom: a site
 * with a component of a theme that has state. Most of them are installed only with
 * OTHER_PACKAGES=all, which takes minutes.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { installPacked } from '../support/packed-tool.ts';

type Row = readonly [
  manager: 'npm' | 'pnpm' | 'yarn',
  react: string | null,
  dom: string | null,
];

const FIRST: readonly Row[] = [['npm', '19.3.1', null]];
const OTHERS: readonly Row[] = [
  ['npm', '17.0.2', '17.0.2'],
  ['npm', '18.3.1', null],
  ['npm', '19.3.1', '19.3.1'],
  ['npm', null, null],
  ['pnpm', '19.3.1', null],
  ['pnpm', '18.3.1', '18.3.1'],
  ['yarn', '17.0.2', null],
  ['yarn', '19.3.1', null],
];

const rows =
  process.env['OTHER_PACKAGES'] === 'all' ? [...FIRST, ...OTHERS] : FIRST;

const FILES: Readonly<Record<string, string>> = {
  'src/index.ts': '/** Mine. */ export const mine = 1;',
  'content/site.config.ts': `export default {
    title: 'Mine', tagline: 'x', package: { name: 'empty', entry: 'src/index.ts' },
  };`,
  'content/theme/Footer.tsx': `
    import { useState } from 'react';
    export default function Footer() {
      const [count] = useState(1);
      return <footer>Mine {count}</footer>;
    }`,
};

describe('a theme with state', () => {
  it.each(rows)(
    'is rendered in a project of %s with react %s, react-dom %s',
    async (manager, react, dom) => {
      const versions = { react, 'react-dom': dom };
      const reacts = Object.entries(versions).flatMap(([name, version]) =>
        version === null ? [] : `${name}@${version}`,
      );
      const tool = await installPacked(reacts, manager);
      try {
        for (const folder of ['src', 'content/theme']) {
          mkdirSync(`${tool.project}/${folder}`, { recursive: true });
        }
        for (const [file, text] of Object.entries(FILES)) {
          writeFileSync(`${tool.project}/${file}`, text);
        }
        tool.run('node_modules/.bin/docs-build', 'build');
        const home = readFileSync(`${tool.project}/dist/index.html`, 'utf8');
        expect(home).toMatch(/<footer>Mine (?:<!-- -->)?1<\/footer>/);
      } finally {
        tool.remove();
      }
    },
    900_000,
  );
});
