/** What the model of the documented package contains, compared with the package. */
import { describe, expect, it } from 'vitest';
import { extractInstalled } from '../support/installed-model.ts';
import { listExports } from '../support/listed-exports.ts';
import { repository } from '../support/real-site.ts';

describe('the inventory of the graphql package', async () => {
  const model = await extractInstalled('graphql');

  it('has every export that the compiler lists', () => {
    const documented = new Set(
      model.entities.flatMap(({ name, aliases, importPaths }) =>
        importPaths.flatMap((path) =>
          [name, ...aliases].map((exported) => `${path} ${exported}`),
        ),
      ),
    );
    // Single files of folders, which nobody is told to import.
    const exported = listExports(repository, 'graphql').filter(
      (one) => !one.includes('.js '),
    );
    expect(exported).not.toEqual([]);
    expect(exported.filter((one) => !documented.has(one))).toEqual([]);
  });

  it('has the source file, category and import path of every export', () => {
    const incomplete = model.entities.filter(
      ({ source, category, importPaths }) =>
        source?.original !== true ||
        !source.file.startsWith('src/') ||
        category === null ||
        importPaths[0] !== 'graphql',
    );
    expect(incomplete.map(({ id }) => id)).toEqual([]);
  });
});
