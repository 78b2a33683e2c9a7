/**
 * What may be given for properties that are maps, lists, functions that return one of
 * these, or callbacks, with an example of each form. The build runs the examples.
 */

export const code = (text: string): string =>
  `\`\`\`ts\n${text.trim()}\n\`\`\``;

const THUNK =
  'The function form is needed for types that refer to each other or are defined later: GraphQL.js calls the function once, when the fields are first read.';

/** The same with the words that people search for, at the type that most define. */
const LAZY_FIELDS =
  'The function form, a *thunk*, makes the fields lazy: GraphQL.js calls the function once, when the fields are first read. It is needed for circular types, which refer to each other, and for types that are defined later.';

const fields = (type: 'Object' | 'Interface'): string =>
  `The fields of the type: an object with a [configuration](/api/interface/GraphQLFieldConfig) for each field by its name, or a function that returns such an object.

${code(`
import { GraphQL${type}Type, GraphQLString } from 'graphql';

const Author = new GraphQL${type}Type({
  name: 'Author',
  fields: {
    name: { type: GraphQLString },
  },
});

Object.keys(Author.getFields()); // => ['name']
`)}

${type === 'Object' ? LAZY_FIELDS : THUNK}

${code(`
import { GraphQLList, GraphQL${type}Type } from 'graphql';

const Author = new GraphQL${type}Type({
  name: 'Author',
  fields: () => ({
    books: { type: new GraphQLList(Book) },
  }),
});

const Book = new GraphQL${type}Type({
  name: 'Book',
  fields: () => ({
    author: { type: Author },
  }),
});

Book.getFields().author.type; // => Author
`)}`;

const interfaces = (type: 'Object' | 'Interface'): string =>
  `The interfaces that the type implements: an array, or a function that returns an array. The type has to define all fields of these interfaces itself.

${code(`
import { GraphQLInterfaceType, GraphQL${type}Type, GraphQLID } from 'graphql';

const fields = { id: { type: GraphQLID } };
const Node = new GraphQLInterfaceType({ name: 'Node', fields });

const Book = new GraphQL${type}Type({
  name: 'Book',
  interfaces: [Node],
  fields,
});
const Author = new GraphQL${type}Type({
  name: 'Author',
  interfaces: () => [Node],
  fields,
});

Book.getInterfaces(); // => Author.getInterfaces()
`)}`;

const RESOLVE_TYPE = `A function \`(value, context, info, abstractType)\` that returns the name of the object type that a value has, or a promise of it. By default, GraphQL.js reads the name from the \`__typename\` property of the value. If there is none, it takes the first type whose \`isTypeOf\` returns \`true\`.`;

const resolveType = (abstractType: string, definition: string): string =>
  `${RESOLVE_TYPE}

${code(`
import {
  ${abstractType},
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  graphql,
} from 'graphql';

${definition.trim()}

const query = new GraphQLObjectType({
  name: 'Query',
  fields: {
    pet: { type: Pet, resolve: () => ({ name: 'Rex', barks: true }) },
  },
});
const schema = new GraphQLSchema({ query, types: [Dog, Cat] });

const { data } = await graphql({ schema, source: '{ pet { __typename } }' });
data; // => { pet: { __typename: 'Dog' } }
`)}`;

/** Descriptions by member. */
export const members: Readonly<Record<string, string>> = {
  'GraphQLObjectTypeConfig.fields': fields('Object'),
  'GraphQLInterfaceTypeConfig.fields': fields('Interface'),
  'GraphQLObjectTypeConfig.interfaces': interfaces('Object'),
  'GraphQLInterfaceTypeConfig.interfaces': interfaces('Interface'),
  'GraphQLInputObjectTypeConfig.fields': `The fields of the input object: an object with a [configuration](/api/interface/GraphQLInputFieldConfig) for each field by its name, or a function that returns such an object.

${code(`
import { GraphQLInputObjectType, GraphQLString } from 'graphql';

const BookInput = new GraphQLInputObjectType({
  name: 'BookInput',
  fields: {
    title: { type: GraphQLString },
  },
});

Object.keys(BookInput.getFields()); // => ['title']
`)}

${THUNK}

${code(`
import { GraphQLInputObjectType, GraphQLString } from 'graphql';

const Filter = new GraphQLInputObjectType({
  name: 'Filter',
  fields: () => ({
    title: { type: GraphQLString },
    not: { type: Filter },
  }),
});

Filter.getFields().not.type; // => Filter
`)}`,
  'GraphQLUnionTypeConfig.types': `The object types that a value can have: an array, or a function that returns an array, which is needed if the types are defined later.

${code(`
import { GraphQLObjectType, GraphQLString, GraphQLUnionType } from 'graphql';

const fields = { title: { type: GraphQLString } };
const Book = new GraphQLObjectType({ name: 'Book', fields });

const Result = new GraphQLUnionType({ name: 'Result', types: [Book] });
const Late = new GraphQLUnionType({ name: 'Late', types: () => [Book] });

Result.getTypes(); // => Late.getTypes()
`)}`,
  'GraphQLEnumTypeConfig.values': `The values of the enum: an object with a [configuration](/api/interface/GraphQLEnumValueConfig) for each value by its name, or a function that returns such an object. A configuration can be empty: the value in your code is then the name.

${code(`
import { GraphQLEnumType } from 'graphql';

const Episode = new GraphQLEnumType({
  name: 'Episode',
  values: {
    JEDI: {},
    HOPE: { value: 4 },
  },
});
const Late = new GraphQLEnumType({
  name: 'Late',
  values: () => ({ JEDI: {} }),
});

Episode.getValue('JEDI')?.value; // => 'JEDI'
Episode.getValue('HOPE')?.value; // => 4
Late.getValue('JEDI')?.value; // => 'JEDI'
`)}`,
  'GraphQLEnumValueConfig.value':
    'The value in your code, of any type: resolvers return it and get it as an argument. By default it is the name.',
  'GraphQLFieldConfig.args': `The arguments of the field: an object with a [configuration](/api/interface/GraphQLArgumentConfig) for each argument by its name. It cannot be a function, but the \`fields\` around it can.

${code(`
import { GraphQLInt, GraphQLObjectType, GraphQLString } from 'graphql';

const Query = new GraphQLObjectType({
  name: 'Query',
  fields: () => ({
    book: {
      type: GraphQLString,
      args: { id: { type: GraphQLInt } },
    },
  }),
});

Query.getFields().book.args.map(({ name }) => name); // => ['id']
`)}`,
  'GraphQLFieldConfig.resolve': `A function \`(source, args, context, info)\` that returns the value of the field, or a promise of it. Without it, the \`defaultFieldResolver\` takes the property of \`source\` that has the field's name.

${code(`
import {
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  graphql,
} from 'graphql';

const query = new GraphQLObjectType({
  name: 'Query',
  fields: {
    hello: {
      type: GraphQLString,
      args: { name: { type: GraphQLString } },
      resolve: async (_source, { name }) => \`Hello, \${name}!\`,
    },
  },
});

const schema = new GraphQLSchema({ query });
const source = '{ hello(name: "Ada") }';
const { data } = await graphql({ schema, source });
data; // => { hello: 'Hello, Ada!' }
`)}`,
  'GraphQLFieldConfig.subscribe': `A function \`(source, args, context, info)\` that returns the events of a subscription: an async iterable, such as an async generator, or a promise of one. Each event is the \`source\` of the field's \`resolve\` function. Only the fields of the subscription type have it.

${code(`
import {
  GraphQLInt,
  GraphQLObjectType,
  GraphQLSchema,
  parse,
  subscribe,
} from 'graphql';

const fields = {
  countdown: {
    type: GraphQLInt,
    subscribe: async function* () {
      yield 2;
      yield 1;
    },
    resolve: (event: number) => event,
  },
};
const query = new GraphQLObjectType({ name: 'Query', fields });
const subscription = new GraphQLObjectType({ name: 'Subscription', fields });
const schema = new GraphQLSchema({ query, subscription });

const document = parse('subscription { countdown }');
const results = await subscribe({ schema, document });
if (!(Symbol.asyncIterator in results)) throw new Error('not subscribed');

const counts: unknown[] = [];
for await (const { data } of results) counts.push(data?.countdown);
counts; // => [2, 1]
`)}`,
  'GraphQLSchemaConfig.directives': `The directives of the schema, by default the [\`specifiedDirectives\`](/api/variable/specifiedDirectives). A list of your own replaces them, so it has to contain them as well: without them, documents cannot use \`@skip\` and \`@include\`.

${code(`
import {
  DirectiveLocation,
  GraphQLDirective,
  GraphQLInt,
  GraphQLObjectType,
  GraphQLSchema,
  specifiedDirectives,
} from 'graphql';

const cost = new GraphQLDirective({
  name: 'cost',
  locations: [DirectiveLocation.FIELD],
});
const query = new GraphQLObjectType({
  name: 'Query',
  fields: { count: { type: GraphQLInt } },
});

const directives = [...specifiedDirectives, cost];
const schema = new GraphQLSchema({ query, directives });
schema.getDirective('skip')?.name; // => 'skip'

const replaced = new GraphQLSchema({ query, directives: [cost] });
replaced.getDirective('skip'); // => undefined
`)}`,
  'GraphQLDirectiveConfig.args': `The arguments of the directive: an object with a [configuration](/api/interface/GraphQLArgumentConfig) for each argument by its name.

${code(`
import { DirectiveLocation, GraphQLDirective, GraphQLInt } from 'graphql';

const cost = new GraphQLDirective({
  name: 'cost',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: { points: { type: GraphQLInt } },
});

cost.args.map(({ name }) => name); // => ['points']
`)}`,
  'GraphQLObjectTypeConfig.isTypeOf': `A function \`(value, context, info)\` that returns whether a value has this object type, or a promise of that. GraphQL.js uses it to find the type of a value of an interface or union without \`resolveType\`, and reports an error if a value that should have this type fails the test.

${code(`
import {
  executeSync,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  GraphQLUnionType,
  parse,
} from 'graphql';

const Book = new GraphQLObjectType({
  name: 'Book',
  isTypeOf: (value) => 'title' in Object(value),
  fields: { title: { type: GraphQLString } },
});
const type = new GraphQLUnionType({ name: 'Result', types: [Book] });
const query = new GraphQLObjectType({
  name: 'Query',
  fields: { search: { type, resolve: () => ({ title: 'Emma' }) } },
});

const schema = new GraphQLSchema({ query });
const document = parse('{ search { __typename } }');
executeSync({ schema, document }).data; // => { search: { __typename: 'Book' } }
`)}`,
  'GraphQLInterfaceTypeConfig.resolveType': resolveType(
    'GraphQLInterfaceType',
    `
const fields = { name: { type: GraphQLString } };
const Pet = new GraphQLInterfaceType({
  name: 'Pet',
  fields,
  resolveType: (value) => (value.barks ? 'Dog' : 'Cat'),
});
const Dog = new GraphQLObjectType({ name: 'Dog', fields, interfaces: [Pet] });
const Cat = new GraphQLObjectType({ name: 'Cat', fields, interfaces: [Pet] });
`,
  ),
  'GraphQLUnionTypeConfig.resolveType': resolveType(
    'GraphQLUnionType',
    `
const fields = { name: { type: GraphQLString } };
const Dog = new GraphQLObjectType({ name: 'Dog', fields });
const Cat = new GraphQLObjectType({ name: 'Cat', fields });
const Pet = new GraphQLUnionType({
  name: 'Pet',
  types: [Dog, Cat],
  resolveType: (value) => (value.barks ? 'Dog' : 'Cat'),
});
`,
  ),
  'GraphQLScalarTypeConfig.coerceOutputValue': `A function that converts a value that a resolver has returned to the value in the response. It throws an error for values that the scalar cannot represent. By default the value stays as it is.

${code(`
import { GraphQLScalarType } from 'graphql';

const Day = new GraphQLScalarType({
  name: 'Day',
  coerceOutputValue: (value) => (value as Date).toISOString().slice(0, 10),
});

Day.coerceOutputValue(new Date(0)); // => '1970-01-01'
`)}`,
  'GraphQLScalarTypeConfig.coerceInputValue': `A function that converts the value of a variable to the value that resolvers get. It throws an error for values that are not allowed. By default the value stays as it is.

${code(`
import { GraphQLScalarType } from 'graphql';

const Even = new GraphQLScalarType({
  name: 'Even',
  coerceInputValue: (value) => {
    if (Number(value) % 2 !== 0) throw new Error('Not even.');
    return Number(value);
  },
});

Even.coerceInputValue(4); // => 4
Even.coerceInputValue(3); // Error: Not even.
`)}`,
  'GraphQLScalarTypeConfig.coerceInputLiteral': `A function that converts a literal in a document, as an AST node without variables, to the value that resolvers get. If you define it, you have to define \`coerceInputValue\` as well. By default, the literal is converted to a JavaScript value, which is passed to \`coerceInputValue\`.

${code(`
import {
  coerceInputLiteral,
  GraphQLScalarType,
  Kind,
  parseConstValue,
} from 'graphql';

const Big = new GraphQLScalarType({
  name: 'Big',
  coerceInputValue: (value) => BigInt(String(value)),
  coerceInputLiteral: (node) =>
    node.kind === Kind.INT ? BigInt(node.value) : undefined,
});

coerceInputLiteral(parseConstValue('12345678901234567890'), Big); // => 12345678901234567890n
`)}`,
  'GraphQLScalarTypeConfig.valueToLiteral': `A function that converts a value, as a client would send it, to a literal as an AST node. It is used to print default values. By default, the kind of literal follows from the JavaScript type.

${code(`
import { GraphQLScalarType, Kind, print, valueToLiteral } from 'graphql';

const Big = new GraphQLScalarType({
  name: 'Big',
  valueToLiteral: (value) => ({ kind: Kind.INT, value: String(value) }),
});

print(valueToLiteral(12345678901234567890n, Big)!); // => '12345678901234567890'
`)}`,
};
