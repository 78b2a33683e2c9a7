/**
 * Programs about execution that disprove a sentence of the package's comments, which a
 * note of `content/comments.ts` corrects.
 */
import * as graphql from 'graphql';
import {
  AbortedGraphQLExecutionError,
  buildSchema,
  execute,
  executeSync,
  parse,
  subscribe,
  type GraphQLResolveInfo,
} from 'graphql';
import { expect } from 'vitest';

/** By name: what the comment says, and a program that shows something else. */
export type Proofs = Readonly<
  Record<string, readonly [said: string, program: () => unknown]>
>;

export const schema = buildSchema(`
  type Query { name: String, self: Query, add(to: Position): String }
  type Subscription { moved: String, names: [String] }
  input Position { x: Int! = 3 }
`);
export const document = parse('{ name }');
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

/** A field that failed is in the response. */
function isNulled(run: (args: graphql.ExecutionArgs) => unknown): void {
  const name = () => {
    throw reason;
  };
  const rootValue = { name, self: {} };
  const both = parse('{ name self { name } }');
  expect(run({ schema, document: both, rootValue })).toMatchObject({
    data: { name: null, self: { name: null } },
  });
}

export const executionProofs: Proofs = {
  execute: [
    'resolved and never rejected',
    async () => {
      await isRejected((args) => execute(args));
      expect(() =>
        execute({ schema, document: parse('{ ... @defer { name } }') }),
      ).toThrow(AbortedGraphQLExecutionError);
      isNulled(execute);
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
    'and its descendants will be omitted',
    () => {
      const run = (args: graphql.ExecutionArgs) => {
        const validated = graphql.validateExecutionArgs(args);
        if (!('schema' in validated)) throw new Error('not valid');
        return graphql.executeRootSelectionSet(validated);
      };
      isNulled(run);
      return isRejected(run);
    },
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
  defaultFieldResolver: [
    'passing along args and context value',
    () => {
      const name = (...args: readonly unknown[]) => args.length;
      const result = executeSync({ schema, document, rootValue: { name } });
      expect(result).toEqual({ data: { name: '3' } });
    },
  ],
  defaultTypeResolver: [
    'returning the first type that matches',
    async () => {
      const pets = buildSchema(`
        type Query { pet: Pet } interface Pet { name: String }
        type Cat implements Pet { name: String }
        type Dog implements Pet { name: String }
      `);
      const [Cat, Dog] = ['Cat', 'Dog'].map((name) => pets.getType(name));
      graphql.assertObjectType(Cat).isTypeOf = () => Promise.resolve(true);
      graphql.assertObjectType(Dog).isTypeOf = () => true;
      const result = await execute({
        schema: pets,
        document: parse('{ pet { __typename } }'),
        rootValue: { pet: {} },
      });
      expect(result).toEqual({ data: { pet: { __typename: 'Dog' } } });
    },
  ],
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
};
