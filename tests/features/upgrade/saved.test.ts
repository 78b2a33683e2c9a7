/** The copy of what no declaration shows, which comes with the tool. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listBehaviors } from '../../../build/features/upgrade/behaviors.ts';
import { SAVED } from '../../../build/features/upgrade/known-behaviors.ts';
import { repository } from '../../support/memory-site.ts';

it('says what the page says: after a change of the page, run this test with --update', async () => {
  const page = readFileSync(
    `${repository}/content/upgrade/16-to-17.md`,
    'utf8',
  );
  const upgrade = {
    url: 'https://graphql-js.graphql.org/docs/upgrade/16-to-17',
    package: 'graphql',
    from: '16.15.0',
    to: '17.1.0',
    behaviors: listBehaviors(page),
  };
  const text = `${JSON.stringify({ upgrades: [upgrade] }, null, 1)}\n`;
  await expect(text).toMatchFileSnapshot(`${repository}/${SAVED}/graphql.json`);
});
