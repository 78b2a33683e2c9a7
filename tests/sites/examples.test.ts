/** Files of `content/examples/`, which pages show. */
import { describe, expect, it } from 'vitest';
import { createMemorySite, tutorial } from '../support/memory-site.ts';
import { buildClean, openWatched, textsOf } from '../support/rebuilt-site.ts';

const USAGE = 'content/tutorials/usage.md';
const QUERY = 'content/examples/shop/query.graphql';

const files = {
  [USAGE]: tutorial(
    '## Calling\n\n```graphql file="../examples/shop/query.graphql"\n```',
    'Usage',
  ),
  [QUERY]: '{ shop }\n',
  'content/examples/shop/node_modules/a.txt': 'installed',
};

describe('an example', () => {
  it('that is saved rebuilds the page that shows it, and no other', async () => {
    const { save } = await openWatched(files);
    const before = textsOf(await save({}));
    const edit = { [QUERY]: '{ shelf }\n' };
    const after = textsOf(await save(edit));
    expect(after).toEqual(await buildClean({ ...files, ...edit }));
    const pages = [...after.keys()].filter((path) => path.endsWith('.html'));
    expect(
      pages.filter((path) => after.get(path) !== before.get(path)),
    ).toEqual(['docs/tutorials/usage.html']);
  });

  it('that is installed, binary or a link is not shown', async () => {
    const site = createMemorySite({
      ...files,
      [USAGE]: tutorial(
        '## Calling\n\n```text file="../examples/shop/node_modules/a.txt"\n```',
        'Usage',
      ),
    });
    const { diagnostics } = await site.build();
    expect(diagnostics).toMatchObject([
      { code: 'fence-invalid', place: { file: USAGE, line: 8 } },
    ]);
  });

  it('that is not UTF-8 is an error at its line', async () => {
    const site = createMemorySite(files);
    const bytes = Buffer.from('A\ncaf\xe9', 'latin1');
    await site.host.writeFile(`/project/${QUERY}`, bytes);
    const { diagnostics } = await site.build();
    expect(diagnostics).toMatchObject([
      { code: 'not-utf-8', place: { file: QUERY, line: 2 } },
    ]);
  });
});
