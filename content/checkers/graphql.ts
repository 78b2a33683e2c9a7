/**
 * Checks the `graphql` blocks of the tutorials with the documented library: type
 * definitions must make a valid schema, or add to the one that their page names;
 * operations must be valid against that. Knows nothing of pages beyond what it is
 * handed.
 */
import {
  buildASTSchema,
  buildSchema,
  experimentalExecuteIncrementally,
  extendSchema,
  graphql,
  GraphQLError,
  isExecutableDefinitionNode,
  isSchema,
  Kind,
  parse,
  validate,
  validateSchema,
} from 'graphql';
import type {
  DefinitionNode,
  DocumentNode,
  ExperimentalIncrementalExecutionResults,
  GraphQLSchema,
} from 'graphql';
// The package's entries only have what throws, without a place.
import { validateSDL } from 'graphql/validation/validate.js';

interface CheckContext {
  readonly schemaModule: unknown;
  readonly schemaText: string | null;
  /** What exports the root value, if the schema's module does not. */
  readonly rootModule?: unknown;
  readonly variables?: Readonly<Record<string, unknown>>;
}

interface CheckProblem {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

export default function checkGraphql(
  code: string,
  context: CheckContext,
): readonly CheckProblem[] {
  try {
    const document = parse(code);
    const errors = document.definitions.some(isExecutableDefinitionNode)
      ? checkOperations(document, context)
      : checkDefinitions(document, context);
    return errors.map(toProblem);
  } catch (error) {
    if (error instanceof Error) return [toProblem(error)];
    throw error;
  }
}

/** Definitions without a root are additions. */
function checkDefinitions(
  document: DocumentNode,
  context: CheckContext,
): readonly GraphQLError[] {
  const base = document.definitions.some(isRoot) ? null : findSchema(context);
  const errors = validateSDL(document, base);
  if (errors.length > 0) return errors;
  const options = { assumeValidSDL: true };
  const schema =
    base === null
      ? buildASTSchema(document, options)
      : extendSchema(base, document, options);
  return validateSchema(schema);
}

function isRoot(definition: DefinitionNode): boolean {
  return (
    definition.kind === Kind.SCHEMA_DEFINITION ||
    (definition.kind === Kind.OBJECT_TYPE_DEFINITION &&
      definition.name.value === 'Query')
  );
}

/** Whether readers can ask it; definitions have no answer. */
export function isQuery(code: string): boolean {
  return parse(code).definitions.some(isExecutableDefinitionNode);
}

/** Whether an answer is data, and no mistake. */
export function isGood(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  if ('errors' in answer) return false;
  if (!('data' in answer)) return true;
  const { data } = answer;
  return Object.values(data ?? {}).some((value) => value !== null);
}

/** What an operation is answered with, by the programs of its page. */
export async function answer(
  code: string,
  context: CheckContext,
): Promise<unknown> {
  const schema = findSchema(context);
  if (schema === null) throw new Error('There is no schema to ask.');
  const { variables: variableValues } = context;
  const rootValue = findRootValue(context);
  // Only a schema with this directive can answer in parts.
  if (schema.getDirective('defer') == null) {
    return graphql({ schema, source: code, rootValue, variableValues });
  }
  const document = parse(code);
  const args = { schema, document, rootValue, variableValues };
  const result = await experimentalExecuteIncrementally(args);
  return 'initialResult' in result ? listParts(result) : result;
}

function findRootValue({ schemaModule, rootModule }: CheckContext): unknown {
  return [schemaModule, rootModule]
    .map((module): unknown => Reflect.get(Object(module), 'rootValue'))
    .find((value) => value !== undefined);
}

async function* listParts({
  initialResult,
  subsequentResults,
}: ExperimentalIncrementalExecutionResults): AsyncGenerator {
  yield initialResult;
  yield* subsequentResults;
}

function checkOperations(
  document: DocumentNode,
  context: CheckContext,
): readonly GraphQLError[] {
  const schema = findSchema(context);
  return schema === null
    ? [
        new GraphQLError(
          'There is no schema to check this against: `schema` in the front ' +
            'matter names the block that exports one.',
        ),
      ]
    : validate(schema, document);
}

function findSchema(context: CheckContext): GraphQLSchema | null {
  const { schemaModule, schemaText } = context;
  if (schemaText !== null) return buildSchema(schemaText);
  if (typeof schemaModule !== 'object' || schemaModule === null) return null;
  const schema: unknown = Reflect.get(schemaModule, 'schema');
  return isSchema(schema) ? schema : null;
}

function toProblem(error: Error): CheckProblem {
  const location =
    error instanceof GraphQLError ? error.locations?.[0] : undefined;
  return {
    message: error.message,
    line: location?.line ?? 1,
    column: location?.column ?? 1,
  };
}
