/**
 * Checks the GraphQL that the tutorials show, with the library that they are
 * about: a schema is built, an operation is validated against the schema of its
 * page.
 */
import {
  buildASTSchema,
  buildSchema,
  GraphQLError,
  isExecutableDefinitionNode,
  isSchema,
  parse,
  validate,
  validateSchema,
  type GraphQLSchema,
} from 'graphql';

interface Context {
  /** Exports of the block that the page's front matter names. */
  readonly schemaModule: unknown;
  /** Text of that block where it is written in the schema language. */
  readonly schemaText: string | null;
}

interface Problem {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

export default function checkGraphQL(
  code: string,
  context: Context,
): readonly Problem[] {
  try {
    return findErrors(code, context).map(describe);
  } catch (error) {
    if (error instanceof GraphQLError) return [describe(error)];
    throw error;
  }
}

function findErrors(code: string, context: Context): readonly GraphQLError[] {
  const document = parse(code);
  if (!document.definitions.some(isExecutableDefinitionNode)) {
    return findSchemaErrors(buildASTSchema(document));
  }
  const schema = findSchema(context);
  return schema === null
    ? [new GraphQLError('The front matter names no schema to check this with')]
    : validate(schema, document);
}

/** A part of a schema need not say where queries begin. */
function findSchemaErrors(schema: GraphQLSchema): readonly GraphQLError[] {
  const isPart = schema.getQueryType() == null;
  return isPart ? [] : validateSchema(schema);
}

function findSchema({
  schemaModule,
  schemaText,
}: Context): GraphQLSchema | null {
  if (schemaText !== null) return buildSchema(schemaText);
  if (typeof schemaModule !== 'object' || schemaModule === null) return null;
  const schema = 'schema' in schemaModule ? schemaModule.schema : null;
  return isSchema(schema) ? schema : null;
}

function describe({ message, locations }: GraphQLError): Problem {
  const { line = 1, column = 1 } = locations?.[0] ?? {};
  return { message, line, column };
}
