/**
 * What the model of the documented package contains. That it lacks no export is
 * checked by each build, with the compiler.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiModel, EntityKind } from '../../build/api/model.ts';
import { extractInstalled } from '../support/installed-model.ts';

const ENUMERATIONS = [
  'BreakingChangeType',
  'DangerousChangeType',
  'DirectiveLocation',
  'Kind',
  'OperationTypeNode',
  'SafeChangeType',
  'TokenKind',
  'TypeKind',
];

describe('the inventory of the graphql package', () => {
  let model: ApiModel;

  beforeAll(async () => {
    model = await extractInstalled('graphql');
  });

  const idsOf = (kind: EntityKind): readonly string[] =>
    model.entities.filter((one) => one.kind === kind).map(({ id }) => id);

  it('has exactly the enumerations that are listed here', () => {
    expect(idsOf('enum')).toEqual(ENUMERATIONS);
  });

  it.each([
    ['class', 18],
    ['function', 183],
    ['interface', 154],
    ['type', 65],
    ['variable', 37],
  ] as const)('has every exported %s: %i', (kind, count) => {
    expect(idsOf(kind)).toHaveLength(count);
  });

  it('has the value of every member of an enumeration', () => {
    const counts = model.entities.flatMap((entity) =>
      entity.kind === 'enum'
        ? [[entity.id, entity.members.filter(({ value }) => value).length]]
        : [],
    );
    expect(counts).toEqual([
      ['BreakingChangeType', 16],
      ['DangerousChangeType', 7],
      ['DirectiveLocation', 21],
      ['Kind', 50],
      ['OperationTypeNode', 3],
      ['SafeChangeType', 13],
      ['TokenKind', 23],
      ['TypeKind', 8],
    ]);
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
