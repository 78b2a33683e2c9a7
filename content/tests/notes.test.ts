/**
 * What the notes of `content/comments.ts` say, by programs: each shows that a sentence
 * of the package's comment, which is still there, is not what GraphQL.js does.
 */
import * as graphql from 'graphql';
import {
  AbortedGraphQLExecutionError,
  buildASTSchema,
  buildSchema,
  execute,
  executeSync,
  GraphQLError,
  GraphQLObjectType,
  GraphQLString,
  introspectionFromSchema,
  parse,
  parseValue,
  print,
  specifiedDirectives,
  subscribe,
  validate,
  type GraphQLResolveInfo,
} from 'graphql';
import { expect, it } from 'vitest';
import { findComments } from '../../build/api/gather-text.ts';
import type { ApiModel } from '../../build/api/model.ts';
import { joinMember } from '../../build/core/names.ts';
import { readRealSite } from '../../tests/support/real-site.ts';
import { notes } from '../comments.ts';

const schema = buildSchema(`
  type Query { name: String, self: Query, add(to: Position): String }
  type Subscription { moved: String, names: [String] }
  input Position { x: Int! = 3 }
`);
const document = parse('{ name }');
const reason = new Error('stopped');

/** Arguments whose signal aborts while the resolver of `name` is waiting. */
function abortWhileRunning() {
  const controller = new AbortController();
  const name = () => {
    setTimeout(() => {
      controller.abort(reason);
    });
    return new Promise<never>(() => undefined);
  };
  return {
    ...{ schema, document, source: '{ name }', rootValue: { name } },
    abortSignal: controller.signal,
  };
}

type Run = (args: ReturnType<typeof abortWhileRunning>) => unknown;

async function isRejected(run: Run): Promise<void> {
  await expect(
    Promise.resolve(abortWhileRunning()).then(run),
  ).rejects.toBeInstanceOf(AbortedGraphQLExecutionError);
  const before = {
    ...abortWhileRunning(),
    abortSignal: AbortSignal.abort(reason),
  };
  await expect(Promise.resolve(before).then(run)).rejects.toBe(reason);
}

async function* events(...values: readonly unknown[]) {
  for (const value of values) yield await Promise.resolve(value);
}

/** The first response to a subscription whose source stream has one event. */
async function respond(
  source: string,
  event: unknown,
  args: object = {},
): Promise<unknown> {
  const [name = ''] = /moved|names/.exec(source) ?? [];
  const rootValue = { [name]: () => events(event) };
  const request = { schema, document: parse(source), rootValue };
  const stream = await subscribe({ ...request, ...args });
  if (!('next' in stream)) return stream;
  return (await stream.next()).value;
}

const isOneOfStable = (): void => {
  expect(specifiedDirectives).toContain(graphql.GraphQLOneOfDirective);
};

/** By name: what the comment says, and a program that shows something else. */
const PROOFS: Readonly<
  Record<string, readonly [said: string, program: () => unknown]>
> = {
  execute: [
    'resolved and never rejected',
    async () => {
      await isRejected((args) => execute(args));
      expect(() =>
        execute({ schema, document: parse('{ ... @defer { name } }') }),
      ).toThrow(AbortedGraphQLExecutionError);
    },
  ],
  graphql: [
    'A promise that resolves to an execution result or validation errors.',
    () => isRejected((args) => graphql.graphql(args)),
  ],
  experimentalExecuteIncrementally: [
    'This function returns either a single ExecutionResult, or an',
    () => isRejected((args) => graphql.experimentalExecuteIncrementally(args)),
  ],
  executeRootSelectionSet: [
    'Returns either a synchronous ExecutionResult, or a Promise for an',
    () =>
      isRejected((args) => {
        const validated = graphql.validateExecutionArgs(args);
        if (!('schema' in validated)) throw new Error('not valid');
        return graphql.executeRootSelectionSet(validated);
      }),
  ],
  subscribe: [
    'a field error will be raised at the location of the `@defer` or',
    async () => {
      const deferred = 'subscription { ... @defer { moved } }';
      expect(await respond(deferred, {})).toMatchObject({
        errors: [{ locations: undefined, path: undefined }],
      });
      const streamed = 'subscription { names @stream }';
      expect(await respond(streamed, { names: ['Ada'] })).toMatchObject({
        errors: [{ locations: [{ column: streamed.indexOf('names') + 1 }] }],
      });
      const { rootValue, abortSignal } = abortWhileRunning();
      const event = { moved: rootValue.name };
      const source = 'subscription { moved }';
      await expect(respond(source, event, { abortSignal })).rejects.toBe(
        reason,
      );
      const pending = abortWhileRunning();
      expect(
        await subscribe({
          ...{ schema, document: parse(source) },
          rootValue: { moved: pending.rootValue.name },
          abortSignal: pending.abortSignal,
        }),
      ).toMatchObject({ errors: [{ message: reason.message }] });
    },
  ],
  validate: [
    'GraphQLErrors, or Arrays of GraphQLErrors when invalid',
    () => {
      const error = new GraphQLError('No fields.');
      expect(
        validate(schema, document, [() => ({ Field: () => error })]),
      ).toEqual([]);
      const reports = validate(schema, document, [
        (context) => ({
          Field: () => {
            context.reportError(error);
          },
        }),
      ]);
      expect(reports).toEqual([error]);
      expect(graphql.specifiedRules).toContain(
        graphql.MaxIntrospectionDepthRule,
      );
    },
  ],
  'ParseOptions.allowEmptySelectionSets': [
    'empty selection sets are now always allowed',
    () => {
      expect(() =>
        parse('{ self { } }', { allowEmptySelectionSets: false }),
      ).toThrow('Expected Name, found "}"');
    },
  ],
  'ValidationOptions.allowEmptySelectionSets': [
    'empty selection sets are now always allowed',
    () => {
      const empty = parse('{ self { } }');
      expect(validate(schema, empty)).toEqual([]);
      expect(
        validate(schema, empty, undefined, { allowEmptySelectionSets: false }),
      ).toHaveLength(1);
    },
  ],
  ThunkObjMap: [
    'A thunk that resolves to an object map.',
    () => {
      const fields = { name: { type: GraphQLString } };
      const count = (
        given: graphql.GraphQLObjectTypeConfig<unknown, unknown>['fields'],
      ) =>
        Object.keys(
          new GraphQLObjectType({ name: 'User', fields: given }).getFields(),
        );
      expect(count(fields)).toEqual(count(() => fields));
    },
  ],
  'GraphQLSchema.getDirective': [
    'Returns the current directive definition.',
    () => {
      expect(schema.getDirective('skip')?.name).toBe('skip');
    },
  ],
  GraphQLInputObjectType: [
    'Using `NonNull` will ensure that a value must be provided by the query',
    () => {
      const add = ({ to }: { to: unknown }) => JSON.stringify(to);
      const result = executeSync({
        schema,
        document: parse('{ add(to: {}) }'),
        rootValue: { add },
      });
      expect(result).toEqual({ data: { add: '{"x":3}' } });
    },
  ],
  'GraphQLInputObjectType.isOneOf': ['experimental OneOf', isOneOfStable],
  'GraphQLInputObjectTypeConfig.isOneOf': ['experimental OneOf', isOneOfStable],
  'GraphQLError.locations': [
    'single location, the field which produced the error',
    () => {
      const name = () => {
        throw reason;
      };
      const twice = parse('{ name name }');
      const { errors } = executeSync({
        schema,
        document: twice,
        rootValue: { name },
      });
      expect(errors?.[0]?.locations).toHaveLength(2);
    },
  ],
  'GraphQLResolveInfo.getAbortSignal': [
    'Returns the AbortSignal supplied for this execution, if any.',
    async () => {
      const signals: (AbortSignal | undefined)[] = [];
      const name = (
        _args: unknown,
        _context: unknown,
        info: GraphQLResolveInfo,
      ) => {
        const signal = info.getAbortSignal();
        expect(signal?.aborted).toBe(false);
        signals.push(signal);
        return Promise.resolve('Ada');
      };
      const { signal } = new AbortController();
      await execute({ schema, document, rootValue: { name } });
      await execute({
        schema,
        document,
        rootValue: { name },
        abortSignal: signal,
      });
      expect(signals.map((given) => given?.aborted)).toEqual([true, true]);
      expect(signals).not.toContain(signal);
    },
  ],
  'GraphQLResolveInfo.rootValue': [
    'Initial root value passed to the operation.',
    async () => {
      const moved = (
        _args: unknown,
        _context: unknown,
        info: GraphQLResolveInfo,
      ) => Object.keys(info.rootValue as object).join();
      expect(
        await respond('subscription { moved }', { moved, event: 1 }),
      ).toEqual({
        data: { moved: 'moved,event' },
      });
    },
  ],
  'ExecutionResult.data': [
    'or null when execution could not produce data',
    async () => {
      expect(await graphql.graphql({ schema, source: '{' })).not.toHaveProperty(
        'data',
      );
      const variable = parse('query ($x: Int!) { name }');
      expect(executeSync({ schema, document: variable })).not.toHaveProperty(
        'data',
      );
    },
  ],
  getLocation: [
    'Takes a Source and a UTF-8 character offset',
    () => {
      const source = new graphql.Source('"😀" name');
      const { column } = graphql.getLocation(
        source,
        source.body.indexOf('name'),
      );
      expect(column).toBe('"😀" '.length + 1);
      expect(column).not.toBe(Buffer.byteLength('"😀" ') + 1);
    },
  ],
  extendSchema: [
    'A new schema with the extensions and definitions applied.',
    () => {
      expect(graphql.extendSchema(schema, document)).toBe(schema);
    },
  ],
  IntrospectionOptions: [
    'Default: false',
    () => {
      const url = parse(
        'scalar Day @specifiedBy(url: "https://x.test") type Query { day: Day }',
      );
      const introspect = (options?: graphql.IntrospectionOptions) =>
        JSON.stringify(introspectionFromSchema(buildASTSchema(url), options));
      expect(introspect()).toContain('https://x.test');
      const defaults = {
        specifiedByUrl: true,
        directiveIsRepeatable: true,
        schemaDescription: true,
        inputValueDeprecation: true,
        experimentalDirectiveDeprecation: true,
        oneOf: true,
      };
      expect(introspect()).toBe(introspect(defaults));
      for (const name of Object.keys(defaults)) {
        expect(introspect({ ...defaults, [name]: false })).not.toBe(
          introspect(),
        );
      }
    },
  ],
  buildClientSchema: [
    'cannot be used to execute a query',
    () => {
      const client = graphql.buildClientSchema(
        introspectionFromSchema(
          buildSchema('scalar Any type Query { echo(it: Any): Any }'),
        ),
      );
      const echo = ({ it: given }: { it: unknown }) => given;
      const request = parse('{ echo(it: { x: 1 }) }');
      expect(
        executeSync({ schema: client, document: request, rootValue: { echo } }),
      ).toEqual({ data: { echo: { x: 1 } } });
    },
  ],
  replaceVariables: [
    'or removed if no variable replacement',
    () => {
      const replace = (value: string) =>
        print(graphql.replaceVariables(parseValue(value)));
      expect(replace('{ x: $x, y: 1 }')).toBe('{ y: 1 }');
      expect(replace('[$x, 1]')).toBe('[null, 1]');
    },
  ],
  locatedError: [
    'produce a new GraphQLError',
    () => {
      const error = new GraphQLError('Late.', { path: ['name'] });
      expect(graphql.locatedError(error, [], ['other'])).toBe(error);
    },
  ],
  'Lexer.lookahead': [
    'the state of Lexer',
    () => {
      const lexer = new graphql.Lexer(new graphql.Source('\n\n{ name }'));
      lexer.lookahead();
      expect(lexer.line).toBe(3);
    },
  ],
};

const { entities } = JSON.parse(readRealSite('api-model.json')) as ApiModel;

/** All that the comments of a symbol or a member say, and its notes. */
function findText(name: string): string {
  const described = entities.flatMap((entity): readonly object[] =>
    entity.id === name
      ? [entity]
      : entity.kind === 'class' || entity.kind === 'interface'
        ? entity.members.filter(
            (member) => joinMember(entity.id, member.name) === name,
          )
        : [],
  );
  return JSON.stringify([...findComments(described)]);
}

it('every note of the site about a comment has a proof', () => {
  expect(Object.keys(PROOFS)).toEqual(Object.keys(notes));
  expect(Object.keys(notes).length).toBeGreaterThan(20);
});

it.each(Object.entries(PROOFS))(
  'the comment of %s still says what a program disproves',
  async (name, [said, program]) => {
    expect(findText(name)).toContain(said);
    await program();
  },
);
