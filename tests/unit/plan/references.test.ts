import { beforeAll, describe, expect, test } from 'vitest';
import type { Entity, EntityId } from '../../../build/api/model.ts';
import {
  findReferences,
  type ReferenceIndex,
} from '../../../build/plan/references.ts';
import { readComment } from '../../../build/markdown/comment.ts';
import { planReferenceLists } from '../../../build/plan/reference-lists.ts';
import { collectExamples } from '../../../build/samples/collect.ts';
import type { SampleResult } from '../../../build/samples/model.ts';
import { extractInstalled } from '../../support/installed-model.ts';
import { entityId, makeModel } from '../../support/model.ts';
import { comment, entity, makeContext, signature } from '../article/support.ts';

const NO_RESULTS = new Map<string, SampleResult>();

type Lists = readonly (readonly [label: string, ...names: string[]])[];

function listsOf(name: string, index: ReferenceIndex): Lists {
  const lists = planReferenceLists(
    index.get(entityId(name)) ?? [],
    makeContext().resolveTarget,
  );
  return lists.map(({ label, items, more }) => [
    label,
    ...[...items, ...more].map((one) => one.label),
  ]);
}

describe('the references in the declarations of graphql', () => {
  let index: ReferenceIndex;
  beforeAll(async () => {
    const model = await extractInstalled('graphql');
    index = findReferences(model, [], NO_RESULTS, []);
  });

  test('ExecutionArgs is accepted by functions that execute or validate', () => {
    expect(listsOf('ExecutionArgs', index)).toEqual([
      [
        'Accepted by',
        'execute',
        'executeSync',
        'experimentalExecuteIncrementally',
        'legacyExecuteIncrementally',
        'subscribe',
        'validateExecutionArgs',
        'validateSubscriptionArgs',
      ],
    ]);
  });

  test('GraphQLNonNull is returned, accepted, tested for and part of unions', () => {
    expect(listsOf('GraphQLNonNull', index)).toEqual([
      ['Returned by', 'assertNonNullType', 'typeFromAST'],
      ['Accepted by', 'getNullableType'],
      ['Tested by', 'isNonNullType'],
      [
        'Part of',
        'GraphQLInputType',
        'GraphQLOutputType',
        'GraphQLWrappingType',
      ],
    ]);
  });

  test('Source is accepted by functions, then constructors, and is a field', () => {
    expect(listsOf('Source', index)).toEqual([
      [
        'Accepted by',
        'buildSchema',
        'getLocation',
        'parse',
        'parseConstValue',
        'parseSchemaCoordinate',
        'parseType',
        'parseValue',
        'printSourceLocation',
        'resolveSchemaCoordinate',
        'stripIgnoredCharacters',
        'syntaxError',
        'new Lexer',
        'new Location',
      ],
      [
        'Field of',
        'GraphQLArgs.source',
        'GraphQLError.source',
        'GraphQLErrorOptions.source',
        'GraphQLParseContext.source',
        'Lexer.source',
        'Location.source',
      ],
    ]);
  });

  test('OperationTypeNode is accepted by a method and is a field of six types', () => {
    expect(listsOf('OperationTypeNode', index)).toEqual([
      ['Accepted by', 'GraphQLSchema.getRootType'],
      [
        'Field of',
        'GraphQLExecuteContext.operationType',
        'GraphQLExecuteRootSelectionSetContext.operationType',
        'GraphQLExecuteVariableCoercionContext.operationType',
        'GraphQLSubscribeContext.operationType',
        'OperationDefinitionNode.operation',
        'OperationTypeDefinitionNode.operation',
      ],
    ]);
  });

  test('TypeInfo is accepted by a function and a constructor', () => {
    expect(listsOf('TypeInfo', index)).toEqual([
      ['Accepted by', 'visitWithTypeInfo', 'new ValidationContext'],
    ]);
  });

  test('a list of thirteen shows twelve and keeps the last one under more', () => {
    const lists = planReferenceLists(
      index.get(entityId('Source')) ?? [],
      makeContext().resolveTarget,
    );
    expect(lists[0]?.items).toHaveLength(12);
    expect(lists[0]?.more.map(({ label }) => label)).toEqual(['new Location']);
  });
});

describe('the references in types', () => {
  const reference = (name: string): Entity =>
    entity('type', `About${name}`, {
      type: {
        type: 'function',
        form: 'call',
        signature: signature('(value: Box): void'),
      },
    });

  test('a thrown class is listed as thrown by the function', () => {
    const type = {
      type: 'reference',
      name: 'Failure',
      target: { kind: 'entity', id: entityId('Failure'), member: null },
      arguments: [],
    } as const;
    const model = makeModel([
      entity('class', 'Failure'),
      entity('function', 'run', {
        comment: comment({ throws: [{ type, text: 'when it must.' }] }),
      }),
    ]);
    expect(
      listsOf('Failure', findReferences(model, [], NO_RESULTS, [])),
    ).toEqual([['Thrown by', 'run']]);
  });

  test('a parameter of a function type counts for the alias or constant of that type', () => {
    const box = {
      type: 'reference',
      name: 'Box',
      target: { kind: 'entity', id: entityId('Box'), member: null },
      arguments: [],
    } as const;
    const taking = signature('(value: string): void');
    const type = {
      type: 'function',
      form: 'call',
      signature: {
        ...taking,
        parameters: taking.parameters.map((one) => ({ ...one, type: box })),
      },
    } as const;
    const model = makeModel([
      entity('class', 'Box'),
      entity('type', 'Opener', { type }),
      entity('variable', 'close', { type }),
    ]);
    expect(listsOf('Box', findReferences(model, [], NO_RESULTS, []))).toEqual([
      ['Accepted by', 'Opener', 'close'],
    ]);
  });

  test('a name without a target in the package is not a reference', () => {
    const model = makeModel([reference('Box')]);
    expect(findReferences(model, [], NO_RESULTS, []).size).toBe(0);
  });
});

describe('the references in samples', () => {
  const text = '```ts\nopen(box);\n```';
  const code = [{ text, file: 'index.d.ts', line: 1, isBare: false }];
  const model = makeModel([
    entity('function', 'open', { comment: comment({ code }) }),
    entity('class', 'Box', { aliases: ['OldBox'] }),
  ]);
  const examples = collectExamples(model, '', readComment);
  const example = examples[0]?.samples[0]?.id ?? '';
  const link = (name: string): SampleResult['links'][number] => ({
    start: 0,
    end: 1,
    name,
  });
  const result = (...names: readonly string[]): SampleResult => ({
    status: 'passed',
    output: null,
    failures: [],
    links: names.map(link),
  });
  const found = findReferences(
    model,
    [
      { title: 'Second', href: '/second', samples: ['b'] },
      { title: 'First', href: '/first', samples: ['a', 'a2'] },
    ],
    new Map([
      ['a', result('open', 'Box', 'Box')],
      ['a2', result('OldBox', 'constructor')],
      ['b', result('Box')],
      [example, result('open', 'Box')],
    ]),
    examples,
  );

  test('name a tutorial once, however often it uses the symbol', () => {
    expect(listsOf('Box', found)).toEqual([
      ['Used in tutorials', 'First', 'Second'],
      ['Used in examples', 'open'],
    ]);
  });

  test('never mark a tutorial as deprecated', () => {
    const lists = planReferenceLists(
      found.get(entityId('Box')) ?? [],
      makeContext().resolveTarget,
    );
    const [tutorials] = lists;
    expect(tutorials?.items.map(({ deprecated }) => deprecated)).toEqual([
      false,
      false,
    ]);
  });

  test('omit the examples of the symbol itself', () => {
    expect(listsOf('open', found)).toEqual([['Used in tutorials', 'First']]);
  });

  test('resolve aliases and ignore names that are not exported', () => {
    expect([...found.keys()].sort()).toEqual(['Box', 'open'] as EntityId[]);
  });
});
