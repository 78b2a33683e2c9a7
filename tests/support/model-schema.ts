/**
 * The schema of the published API model: all keys are required, and no others are
 * allowed. The JSON Schema in the site and in the package is generated from it.
 */
import { z } from 'zod';

const text = z.string();
const maybe = z.string().nullable();
const flag = z.boolean();
const markdown = text.describe('Markdown.');
const maybeMarkdown = maybe.describe('Markdown, or null.');

function named<T extends z.ZodType>(id: string, schema: T): T {
  return schema.meta({ id });
}

const source = named(
  'SourceLocation',
  z.strictObject({ file: text, line: z.int().min(1), original: flag }),
).nullable();

// Recursive types, resolved lazily.
const type: z.ZodType = z.lazy(() => typeNode);
const signature: z.ZodType = z.lazy(() => signatureObject);
const member: z.ZodType = z.lazy(() => memberUnion);

const typeTarget = named(
  'TypeTarget',
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('entity'), id: text, member: maybe }),
    z.strictObject({ kind: z.literal('external'), package: text, name: text }),
    z.strictObject({ kind: z.literal('parameter') }),
    z.strictObject({ kind: z.literal('unexported'), source }),
  ]),
);

const literalValue = named(
  'LiteralValue',
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('string'), value: text }),
    z.strictObject({ kind: z.literal('number'), value: z.number() }),
    z.strictObject({ kind: z.literal('boolean'), value: flag }),
    z.strictObject({ kind: z.literal('bigint'), value: text }),
    z.strictObject({ kind: z.literal('null') }),
  ]),
);

const tupleElement = named(
  'TupleElement',
  z.strictObject({ name: maybe, optional: flag, rest: flag, type }),
);

const change = z.enum(['add', 'remove']).nullable();
const list = z.array(type);

const typeNode = named(
  'TypeNode',
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('intrinsic'), name: text }),
    z.strictObject({ type: z.literal('literal'), value: literalValue }),
    z.strictObject({
      type: z.literal('reference'),
      name: text,
      target: typeTarget,
      arguments: list,
    }),
    z.strictObject({ type: z.literal('array'), element: type }),
    z.strictObject({
      type: z.literal('tuple'),
      elements: z.array(tupleElement),
    }),
    z.strictObject({ type: z.literal('union'), types: list }),
    z.strictObject({ type: z.literal('intersection'), types: list }),
    z.strictObject({
      type: z.literal('function'),
      form: z.enum(['call', 'construct', 'abstract-construct']),
      signature,
    }),
    z.strictObject({ type: z.literal('object'), members: z.array(member) }),
    z.strictObject({
      type: z.literal('conditional'),
      check: type,
      extends: type,
      whenTrue: type,
      whenFalse: type,
    }),
    z.strictObject({
      type: z.literal('mapped'),
      parameter: text,
      constraint: type,
      nameType: type.nullable(),
      readonly: change,
      optional: change,
      value: type,
    }),
    z.strictObject({
      type: z.literal('indexed-access'),
      object: type,
      index: type,
    }),
    z.strictObject({
      type: z.literal('operator'),
      operator: z.enum(['keyof', 'readonly', 'unique']),
      target: type,
    }),
    z.strictObject({
      type: z.literal('query'),
      name: text,
      target: typeTarget,
      arguments: list,
    }),
    z.strictObject({
      type: z.literal('predicate'),
      subject: text,
      asserts: flag,
      target: type.nullable(),
    }),
    z.strictObject({
      type: z.literal('template-literal'),
      head: text,
      spans: z.array(z.strictObject({ type, text })),
    }),
    z.strictObject({
      type: z.literal('infer'),
      name: text,
      constraint: type.nullable(),
    }),
  ]),
);

const typeParameter = named(
  'TypeParameter',
  z.strictObject({
    name: text,
    constraint: type.nullable(),
    default: type.nullable(),
    variance: z.enum(['in', 'out', 'in out']).nullable(),
    isConst: flag,
    text: maybeMarkdown,
  }),
);

const parameter = named(
  'Parameter',
  z.strictObject({
    name: text,
    type,
    optional: flag,
    rest: flag,
    default: maybe,
    text: maybeMarkdown,
  }),
);

const comment = named(
  'Comment',
  z.strictObject({
    text: markdown,
    returns: maybeMarkdown,
    throws: z.array(z.strictObject({ type: type.nullable(), text: markdown })),
    examples: z.array(z.strictObject({ caption: maybe, text: markdown })),
    see: z.array(markdown),
    since: maybe,
    default: maybe,
    deprecated: maybeMarkdown,
    modifiers: z.array(text),
    others: z.array(z.strictObject({ tag: text, text: markdown })),
  }),
);

const signatureObject = named(
  'Signature',
  z.strictObject({
    typeParameters: z.array(typeParameter),
    parameters: z.array(parameter),
    returns: type,
    comment,
    source,
  }),
);

const origin = z.strictObject({ name: text, target: typeTarget }).nullable();

const memberBase = {
  name: text,
  anchor: text,
  flags: z.strictObject({
    optional: flag,
    readonly: flag,
    static: flag,
    abstract: flag,
    protected: flag,
  }),
  comment,
  source,
  inheritedFrom: origin,
  overrides: origin,
  implements: origin,
};

const signatures = z.array(signature).min(1);

const memberUnion = named(
  'Member',
  z.discriminatedUnion('kind', [
    z.strictObject({
      ...memberBase,
      kind: z.literal('property'),
      type,
      default: maybe,
    }),
    z.strictObject({
      ...memberBase,
      kind: z.literal('accessor'),
      get: signature.nullable(),
      set: signature.nullable(),
    }),
    z.strictObject({ ...memberBase, kind: z.literal('method'), signatures }),
    z.strictObject({
      ...memberBase,
      kind: z.literal('constructor'),
      signatures,
    }),
    z.strictObject({ ...memberBase, kind: z.literal('call'), signature }),
    z.strictObject({ ...memberBase, kind: z.literal('construct'), signature }),
    z.strictObject({
      ...memberBase,
      kind: z.literal('index'),
      parameter,
      type,
    }),
  ]),
);

const members = z.array(member);
const ids = z.array(text);

const entityBase = {
  url: z.url().describe('Where the symbol is documented.'),
  id: text.describe('The name as its importers write it.'),
  name: text,
  parent: maybe,
  comment,
  source,
  importPaths: z.array(text),
  module: text,
  category: maybe,
  isDefault: z.boolean(),
  aliases: z.array(text),
};

const hierarchy = {
  typeParameters: z.array(typeParameter),
  extends: list,
  implements: list,
  extendedBy: ids,
  implementedBy: ids,
  members,
};

const enumMember = z.strictObject({
  name: text,
  anchor: text,
  value: literalValue.nullable(),
  comment,
  source,
});

const entity = named(
  'Entity',
  z.discriminatedUnion('kind', [
    z.strictObject({
      ...entityBase,
      ...hierarchy,
      kind: z.literal('class'),
      abstract: flag,
    }),
    z.strictObject({
      ...entityBase,
      ...hierarchy,
      kind: z.literal('interface'),
    }),
    z.strictObject({
      ...entityBase,
      kind: z.literal('enum'),
      form: z.enum(['enum', 'const-enum', 'object', 'namespace']),
      members: z.array(enumMember),
      type: type.nullable(),
    }),
    z.strictObject({
      ...entityBase,
      kind: z.literal('function'),
      signatures,
      members,
    }),
    z.strictObject({
      ...entityBase,
      kind: z.literal('type'),
      typeParameters: z.array(typeParameter),
      type,
      texts: z.array(maybe),
    }),
    z.strictObject({
      ...entityBase,
      kind: z.literal('variable'),
      declaration: z.enum(['const', 'let', 'var']),
      type,
      default: maybe,
      companion: z
        .strictObject({
          typeParameters: z.array(typeParameter),
          type,
          comment,
        })
        .nullable(),
    }),
    z.strictObject({
      ...entityBase,
      kind: z.literal('namespace'),
      members: ids,
    }),
  ]),
);

export const publishedModelSchema = z
  .strictObject({
    $schema: z.url(),
    format: z.literal(1),
    package: z.strictObject({
      name: text,
      version: text,
      description: maybe,
      license: maybe,
      repository: maybe,
      importPaths: z.array(text),
    }),
    entities: z.array(entity),
    unexported: z.array(
      z.strictObject({ name: text, file: text, mentionedBy: text }),
    ),
  })
  .meta({
    title: 'API model',
    description:
      'Everything a package exports: its declarations, types and comments.',
  });
