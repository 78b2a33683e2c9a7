/** What is wrong with schemas and with the arguments of functions, by messages. */
const kinds = [
  ...['type', 'Scalar type', 'Object type', 'field', 'argument'],
  ...['Interface type', 'Union type', 'Enum type', 'Enum value'],
  ...['Input Object type', 'input field', 'List type', 'Non-Null type'],
  ...['input type', 'output type', 'leaf type', 'composite type'],
  ...['abstract type', 'wrapping type', 'nullable type', 'named type'],
  ...['directive', 'schema'],
];

export const schemaSentences: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    kinds.map((kind) => [
      `Expected value to be a GraphQL ${kind}.`,
      `A function received "value", which is not a GraphQL ${kind}.`,
    ]),
  ),

  // Schemas
  'Type "Type" already exists in the schema. It cannot also be defined in this type definition.':
    'The added text defines "Type", which the schema already has.',
  'Field "Type.field" can only be defined once.':
    'The schema defines the field "Type.field" twice.',
  'Argument "Type.field(argument:)" can only be defined once.':
    'The schema defines the argument "argument" of "Type.field" twice.',
  'Enum value "Enum.VALUE" can only be defined once.':
    'The schema defines the enum value "Enum.VALUE" twice.',
  'There can be only one directive named "@directive".':
    'The schema defines the directive "@directive" twice.',
  'Field "Type.field" already exists in the schema. It cannot also be defined in this type extension.':
    'The extension adds the field "Type.field", which the schema already has.',
  'Enum value "Enum.VALUE" already exists in the schema. It cannot also be defined in this type extension.':
    'The extension adds the enum value "Enum.VALUE", which the schema already has.',
  'Directive "@directive" already exists in the schema. It cannot be redefined.':
    'The added text defines the directive "@directive", which the schema already has.',
  'Must provide only one schema definition.':
    'The schema contains two schema definitions.',
  'There can be only one operation type in schema.':
    'The schema sets its "operation" type twice.',
  'Cannot define a new schema within a schema extension.':
    'The text that extends a schema contains a schema definition, but the schema already has one.',
  'Type for operation already defined in the schema. It cannot be redefined.':
    'The extension sets the "operation" type, which the schema already has.',
  'Cannot extend type "Type" because it is not defined.':
    'The schema extends "Type", which does not exist.',
  'Cannot extend non-kind type "Type".':
    'The schema extends "Type" as if it were of the kind "kind", which it is not.',
  'Query root type must be provided.': 'The schema has no query type.',
  'Operation root type must be Object type if provided, it cannot be Type.':
    'The type "Type" is the root type of a kind of operation, but not an object type.',
  'Operation root type must be Object type, it cannot be Type.':
    'The type "Type" is the root type of a kind of operation, but not an object type.',
  'All root types must be different, "Type" type is used as operations root types.':
    'The type "Type" is the root type of several kinds of operations: "operations".',
  'Schema does not define the required query root type.':
    'The schema has no query type.',
  'Type Type must define one or more fields.':
    'The object or interface type "Type" has no fields.',
  'Input Object type Type must define one or more fields.':
    'The input type "Type" has no fields.',
  'Enum type Enum must define one or more values.':
    'The enum "Enum" has no values.',
  'Union type Union must define one or more member types.':
    'The union "Union" has no member types.',
  'Union type Union can only include type Type once.':
    'The union "Union" lists the type "Type" twice.',
  'Union type Union can only include Object types, it cannot include Type.':
    'The union "Union" lists "Type", which is not an object type.',
  'Interface field Interface.field expected but Type does not provide it.':
    'The type "Type" does not have the field "Interface.field" of its interface.',
  'Interface field Interface.field expects type Expected but Type.field is type Actual.':
    'The field "Type.field" has the type "Actual", but its interface has "Expected" for "Interface.field".',
  'Interface field argument Interface.field(argument:) expected but Type.field does not provide it.':
    'The field "Type.field" does not have the argument "Interface.field(argument:)" of its interface.',
  'Interface field argument Interface.field(argument:) expects type Expected but Type.field(argument:) is type Actual.':
    'The argument "Type.field(argument:)" has the type "Actual", but its interface has "Expected".',
  'Argument "Type.field(argument:)" must not be required type "Type!" if not provided by the Interface field "Interface.field".':
    'The argument "Type.field(argument:)" is required by its type "Type!", but "Interface.field" of the interface does not have it.',
  'Interface field Interface.field is not deprecated, so implementation field Type.name must not be deprecated.':
    'The field "Type.name" is deprecated, but "Interface.field" of its interface is not.',
  'Type Type must implement Other because it is implemented by Interface.':
    'The type "Type" implements "Interface", but not "Other", which "Interface" implements.',
  'Type Type must only implement Interface types, it cannot implement Other.':
    'The type "Type" implements "Other", which is not an interface.',
  'Type Type cannot implement itself because it would create a circular reference.':
    'The interface "Type" implements itself.',
  'Type Type cannot implement Other because it would create a circular reference.':
    'The interfaces "Type" and "Other" implement each other.',
  'Type Type can only implement Other once.':
    'The type "Type" lists the interface "Other" twice.',
  'Object field Type.field includes required argument argument that is missing from the Interface field Interface.name.':
    'The field "Type.field" requires the argument "argument", which "Interface.name" of the interface does not have.',
  'The type of Type.field(argument:) must be Input Type but got: Type.':
    '"Type.field(argument:)" has the type "Type", which only fields of objects can have, because it is an object type, an interface or a union.',
  'The type of Type.field must be Output Type but got: Type.':
    'The field "Type.field" has the type "Type", which is an input type.',
  'Required argument Type.field(argument:) cannot be deprecated.':
    'The argument "Type.field(argument:)" is deprecated, but required, so that clients cannot leave it out.',
  'Required input field Type.field cannot be deprecated.':
    'The input field "Type.field" is deprecated, but required, so that clients cannot leave it out.',
  'OneOf input field Type.field must be nullable.':
    'The field "Type.field" of a @oneOf type ends in an exclamation mark.',
  'OneOf input field Type.field cannot have a default value.':
    'The field "Type.field" of a @oneOf type has a default value.',
  'Input Object Type cannot be provided a finite value because it references itself through fields: path.':
    'The input type "Type" requires itself through "path", so that its value would never end.',
  'Invalid circular reference. The default value of Input Object field Type.field references itself.':
    'The default value of "Type.field" contains itself.',
  'Invalid circular reference. The default value of Input Object field Type.field references itself via the default values of: path.':
    'The default value of "Type.field" contains itself through the default values of "path".',
  'Cannot reference Input Object "Type" within itself through a series of non-null fields: "path".':
    'The input type "Type" requires itself through "path", so that its value would never end.',
  'Name "__name" must not begin with "__", which is reserved by GraphQL introspection.':
    'The name "__name" in the schema begins with two underscores, which only names of GraphQL itself do.',
  'Expected name to be a non-empty string.': 'A name in the schema is empty.',
  'Names must only contain [_a-zA-Z0-9] but "name" does not.':
    'The name "name" contains a character that is neither a letter from A to Z nor a digit nor an underscore.',
  'Names must start with [_a-zA-Z] but "name" does not.':
    'The name "name" starts with something else than a letter from A to Z or an underscore.',
  'Enum values cannot be named: name':
    'An enum has a value with the name "name", which is reserved.',

  // Schemas built in JavaScript
  'Scalar must provide both "parseValue" and "parseLiteral" functions.':
    'The scalar "Scalar" has a parseLiteral function, but no parseValue function.',
  'Scalar must provide both "coerceInputValue" and "coerceInputLiteral" functions.':
    'The scalar "Scalar" has a coerceInputLiteral function, but no coerceInputValue function.',
  'Invalid or incomplete schema, unknown type: Type. Ensure that a full introspection query is used in order to build a client schema.':
    'The introspection result mentions the type "Type", but does not describe it.',
  'Invalid or incomplete introspection result. Ensure that a full introspection query is used in order to build a client schema: value.':
    'The introspection result contains "value", which is not a complete description of a type.',
  ...Object.fromEntries(
    [
      ...['fields', 'interfaces', 'possibleTypes', 'enumValues', 'inputFields'],
      ...['field args', 'directive args', 'directive locations'],
    ].map((missing) => [
      `Introspection result missing ${missing}: value.`,
      `The introspection result has no ${missing} in "value".`,
    ]),
  ),
  'Decorated type deeper than introspection query.':
    'The introspection result has a type of more nested lists and exclamation marks than the introspection query asked for.',
  'Unknown type reference: value.':
    'The introspection result refers to a type without a name: "value".',
  'Introspection must provide output type for fields, but received: Type.':
    'The introspection result has a field of the type "Type", which is an input type.',
  'Introspection must provide input type for arguments, but received: Type.':
    'The introspection result has an argument of the type "Type", which is not an input type.',
  'Schema must contain uniquely named types but contains multiple types named "Type".':
    'The schema contains two different types named "Type".',
  '@directive locations must be an Array.':
    'The locations of the directive "@directive" are not an array.',
  '@directive args must be an object with argument names as keys.':
    'The args of the directive "@directive" are not an object with the names of arguments as keys.',
  'Type.field field has a resolve property, but Input Types cannot define resolvers.':
    'The field "Type.field" of an input type has a resolve function, which only fields of objects have.',
  'Directive @directive must include 1 or more locations.':
    'The directive "@directive" has no locations.',
  'Expected directive but got: value.':
    'The directives of a schema contain "value", which is not a directive.',
  'Expected GraphQL named type but got: value.':
    'The types of a schema contain "value", which is not a named type.',
  '"types" must be Array if provided but got: value.':
    'The types of a schema are "value", which is not an array.',
  'Type.field field config must be an object.':
    'The configuration of the field "Type.field" is not an object.',
  'Type.field field resolver must be a function if provided, but got: value.':
    'The resolver of "Type.field" is "value", which is not a function.',
  'Type.field args must be an object with argument names as keys.':
    'The args of "Type.field" are not an object with the names of arguments as keys.',
  'Enum.VALUE must refer to an object with a "value" key representing an internal value but got: other.':
    'The configuration of the enum value "Enum.VALUE" is "other", which is not an object.',

  // Wrong arguments
  'Expected type to be defined as a type in the schema.':
    'A schema coordinate refers to the type "type", which the schema does not have.',
  'Expected type to be an Enum, Input Object, Object or Interface type.':
    'A schema coordinate refers to a part of "type", which is a type without fields and values.',
  'Expected type to be an object type or interface type.':
    'A schema coordinate refers to an argument in "type", which is not an object type or an interface.',
  'Expected field to exist as a field of type Type in the schema.':
    'A schema coordinate refers to the field "field", which the type "Type" does not have.',
  'Expected directive to be defined as a directive in the schema.':
    'A schema coordinate refers to the directive "directive", which the schema does not have.',
  'line in locationOffset is 1-indexed and must be positive.':
    'The line in the locationOffset of a Source is not positive.',
  'column in locationOffset is 1-indexed and must be positive.':
    'The column in the locationOffset of a Source is not positive.',
  'Please set typeDepth to a reasonable value between 0 and 100; the default is 9.':
    'The typeDepth of the introspection query is not between 0 and 100.',
};
