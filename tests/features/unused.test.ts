/** What a site ships of the features that its configuration does not use. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { buildSite, repository } from '../support/memory-site.ts';

/** A file with code of the feature, a text in it, and the files that it adds. */
const FEATURES = [
  ['errors', 'launcher.ts', '[data-errors]', /^search\/errors\.json$/],
  [
    'history',
    'source.ts',
    'search/history.json',
    /^api\/removed|history\.json$/,
  ],
  ['playground', 'launcher.ts', '#sample=', /^playground|\.samples\.json$/],
  ['upgrade', 'import-filter.ts', '<textarea id="imports"', /changes\.json$/],
] as const;

const output = await buildSite();
const code = [...output]
  .filter(([path]) => path.startsWith('assets/'))
  .map(([, text]) => text)
  .join('\n');

it.each(FEATURES)(
  'a site whose configuration does not name a feature has neither code nor files of it: %s',
  (feature, file, text, files) => {
    const source = `${repository}/src/client/features/${feature}/${file}`;
    expect(readFileSync(source, 'utf8')).toContain(text);
    expect(code.includes(text)).toBe(false);
    expect([...output.keys()].filter((path) => files.test(path))).toEqual([]);
  },
);
