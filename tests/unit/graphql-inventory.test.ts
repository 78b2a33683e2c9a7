/** What the model of the documented package contains, compared with the package. */
import * as graphql from 'graphql';
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

  it('has every member of an enumeration, with its value', () => {
    const values = new Map<string, unknown>(Object.entries(graphql));
    for (const entity of model.entities) {
      if (entity.kind !== 'enum') continue;
      const members = entity.members.map((member) => [
        member.name,
        member.value?.kind === 'string' ? member.value.value : null,
      ]);
      expect(Object.fromEntries(members)).toEqual(
        Object.assign({}, values.get(entity.id)),
      );
    }
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

  it('lists the subpath of its folder among the import paths of each export', () => {
    const elsewhere = model.entities.filter(({ module, importPaths }) => {
      const [top = ''] = module.split('/');
      return top !== '' && !importPaths.includes(`graphql/${top}`);
    });
    // Declared in a folder for internal helpers and exported from others.
    expect(elsewhere.map(({ id }) => id)).toEqual([
      'ResponsePath',
      'responsePathAsArray',
    ]);
  });
});
