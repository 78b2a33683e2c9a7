/**
 * What is wrong with requests and their results, by messages. In a sentence, the names in quotation marks stand for
 * what the message that a reader pasted has in the place of these names.
 */
const reason = 'The second part of the message says why.';

export const requestSentences: Readonly<Record<string, string>> = {
  // Syntax
  'Syntax Error: Expected kind, found token.':
    'The parser expected "kind" but found "token", because the source is incomplete or has something in the wrong place.',
  'Syntax Error: Expected "text", found token.':
    'The parser expected "text" but found "token", because the source is incomplete or has something in the wrong place.',
  'Syntax Error: Unexpected token.':
    'The parser found "token", which is not valid in this place. It may be an unknown keyword or the end of the source.',
  'Syntax Error: Unexpected character: character.':
    'The source contains "character", which has no meaning in GraphQL, such as a semicolon, a percent sign, or an invisible character.',
  'Syntax Error: text is reserved and cannot be used for an enum value.':
    '"text" cannot be an enum value, because true, false, and null are reserved.',
  'Syntax Error: Invalid number, unexpected digit after 0: digit.':
    'A number begins with a zero that is followed by "digit". Only 0 itself and numbers such as 0.5 begin with a zero.',
  'Syntax Error: Invalid number, expected digit before ".", did you mean "0.digits"?':
    'A number begins with a decimal point. It needs a digit before it: "0.digits".',
  'Syntax Error: Invalid number, expected digit but got: character.':
    'A number lacks a digit: "character" is in its place.',
  'Syntax Error: Invalid character: character.':
    'The source contains "character", which is half of a surrogate pair and not a character.',
  'Syntax Error: Unterminated string.':
    'A string has no closing quotation mark. Only a string in triple quotation marks can have several lines.',
  'Syntax Error: Invalid character escape sequence: "sequence".':
    'A string contains "sequence", which is not an escape sequence. A backslash that is part of the text is written twice.',
  'Syntax Error: Invalid Unicode escape sequence: "sequence".':
    'A string contains "sequence", which is not a valid Unicode escape sequence. It may lack a digit.',
  'Syntax Error: Invalid character within String: character.':
    'A string contains "character", which is not allowed in a string.',
  'Syntax Error: Document contains more than limit tokens. Parsing aborted.':
    'The document has more than "limit" tokens, which is more than the server allows.',
  'Syntax Error: Document contains more than limit comments. Parsing aborted.':
    'The document has more than "limit" comments, which is more than the server allows.',
  'Syntax Error: Source contains more than limit UTF-16 code units. Parsing aborted.':
    'The document has more than "limit" UTF-16 code units, which is more than the server allows.',
  'Syntax Error: Document contains more that limit tokens. Parsing aborted.':
    'The document has more than "limit" tokens, which is more than the server allows.',
  'Syntax Error: Unexpected description, only GraphQL definitions support descriptions.':
    'A description precedes something that cannot have one, such as an extension.',
  'Syntax Error: Unexpected description, descriptions are not supported on shorthand queries.':
    'A description precedes a query without the keyword query. Only a query with the keyword can have a description.',

  // Fields and arguments
  'Field "field" of type "Type" must have at least one field selected.':
    'The field "field" returns an object of type "Type", but its selection is empty.',
  'Unknown argument "argument" on directive "@directive".':
    'The directive "@directive" has no argument "argument".',
  'Argument "@directive(argument:)" of type "Type!" is required, but it was not provided.':
    'The directive "@directive" is used without its argument "argument", which is required because its type "Type!" ends in an exclamation mark.',
  'Field "field" argument "argument" of type "Type!" is required, but it was not provided.':
    'The query does not provide the argument "argument" of the field "field", which is required because its type "Type!" ends in an exclamation mark.',
  'Directive "@directive" argument "argument" of type "Type!" is required, but it was not provided.':
    'The directive "@directive" is used without its argument "argument", which is required because its type "Type!" ends in an exclamation mark.',

  // Fragments
  'Cannot spread fragment "Fragment" within itself.':
    'The fragment "Fragment" includes itself, so it would never end.',
  'Cannot spread fragment "Fragment" within itself via path.':
    'The fragment "Fragment" includes itself through "path", so it would never end.',
  'Fragment "Fragment" cannot condition on non composite type "Type".':
    'The fragment "Fragment" is on "Type", a scalar, an enum or an input type, which has no fields to select.',
  'Fragment cannot be spread here as objects of type "Parent" can never be of type "Type".':
    'An object of type "Parent" can never be of the type "Type", which the inline fragment is on.',
  'Unknown argument "argument" on fragment "Fragment".':
    'The fragment "Fragment" has no argument "argument".',
  'Fragment "Fragment" argument "argument" of type "Type!" is required, but it was not provided.':
    'The fragment "Fragment" is used without its argument "argument", which is required because its type "Type!" ends in an exclamation mark.',
  'Spreads "Fragment" conflict because first and second have different fragment arguments.':
    'The fragment "Fragment" is used twice in the same place with different arguments.',
  'Variable "$argument" is never used in fragment "Fragment".':
    'The fragment "Fragment" declares "$argument", but does not use it.',
  'Variable "$argument" defined by fragment "Fragment" of required type "Type!" was not provided.':
    'The fragment "Fragment" is used without a value for "$argument", which its type "Type!" requires.',
  'Variable "$argument" defined by fragment "Fragment" has invalid value: reason': `The value of "$argument" in the fragment "Fragment" does not match its type. ${reason}`,
  'Variable "$argument" defined by fragment "Fragment" has invalid default value: reason': `The default value of "$argument" in the fragment "Fragment" does not match its type. ${reason}`,

  // Variable definitions
  'Variable "$variable" is not defined by operation "Operation".':
    'The query uses the variable "$variable", which the operation "Operation" does not declare.',
  'Variable "$variable" is never used in operation "Operation".':
    'The operation "Operation" declares the variable "$variable", but does not use it.',

  // Operations and directives
  'The kind operation is not supported by the schema.':
    'The request is a "kind", but the schema has no type for this kind of operation.',
  'Schema is not configured to execute kind operation.':
    'The request is a "kind", but the schema has no type for this kind of operation.',
  'Schema is not configured for mutations.':
    'The request is a mutation, but the schema has no type for mutations.',
  'Schema is not configured for subscriptions.':
    'The request is a subscription, but the schema has no type for subscriptions.',
  'Must provide an operation.':
    'The document contains only fragments or types, but no operation to run.',
  'Unknown operation named "Operation".':
    'The request asks for the operation "Operation", which the document does not contain.',
  'The schema definition is not executable.':
    'The request contains a schema definition, which can only be used in a schema.',
  'Subscription "Operation" must select only one top level field.':
    'The subscription "Operation" selects more than one top-level field.',
  'Anonymous Subscription must select only one top level field.':
    'The subscription selects more than one top-level field.',
  'Subscription "Operation" must select one top level field.':
    'The subscription "Operation" selects no top-level field.',
  'Anonymous Subscription must select one top level field.':
    'The subscription selects no top-level field.',
  'Subscription "Operation" must not select an introspection top level field.':
    'The subscription "Operation" selects an introspection field, which it cannot subscribe to.',
  'Anonymous Subscription must not select an introspection top level field.':
    'The subscription selects an introspection field, which it cannot subscribe to.',
  'Subscription "Operation" must not use `@skip` or `@include` directives in the top level selection.':
    'The subscription "Operation" uses @skip or @include for its top-level field, which is not allowed.',
  'Anonymous Subscription must not use `@skip` or `@include` directives in the top level selection.':
    'The subscription uses @skip or @include for its top-level field, which is not allowed.',
  'GraphQL introspection has been disabled, but the requested query contained the field "__schema".':
    'The query contains the introspection field "__schema", but the server does not allow introspection.',
  'Maximum introspection depth exceeded':
    'The query nests introspection fields more deeply than the server allows.',
  'The argument "Type.field(argument:)" is deprecated. Reason.':
    'The query uses the argument "Type.field(argument:)", which is deprecated in the schema.',
  'The enum value "Enum.VALUE" is deprecated. Reason.':
    'The query uses the enum value "Enum.VALUE", which is deprecated in the schema.',
  'The input field Input.field is deprecated. Reason.':
    'The query uses the input field "Input.field", which is deprecated in the schema.',
  'Field "Type.field" argument "argument" is deprecated. Reason.':
    'The query uses the argument "argument" of "Type.field", which is deprecated in the schema.',
  'Directive "@directive" argument "argument" is deprecated. Reason.':
    'The query uses the argument "argument" of "@directive", which is deprecated in the schema.',
  'Defer directive cannot be used on root operation type "Type".':
    'The query uses @defer in "Type", the root type of a "operation", where it is not allowed.',
  'Stream directive cannot be used on root operation type "Type".':
    'The query uses @stream for a field of "Type", the root type of a "operation", where it is not allowed.',
  'Defer directive not supported on subscription operations. Disable `@defer` by setting the `if` argument to `false`.':
    'A subscription uses @defer, which subscriptions do not support.',
  'Stream directive not supported on subscription operations. Disable `@stream` by setting the `if` argument to `false`.':
    'A subscription uses @stream, which subscriptions do not support.',
  'Directive "@stream" cannot be used on non-list field "Type.field".':
    '@stream is used for "Type.field", which is not a list.',
  'Argument "@directive(label:)" must be a static string.':
    'The label of "@directive" is a variable, but has to be a string in the query.',
  'Value for arguments "defer(label:)" and "stream(label:)" must be unique across all Defer/Stream directive usages.':
    'Two uses of @defer or @stream have the same label.',
  '`@defer` directive not supported on subscription operations. Disable `@defer` by setting the `if` argument to `false`.':
    'A subscription uses @defer, which subscriptions do not support.',
  '`@stream` directive not supported on subscription operations. Disable `@stream` by setting the `if` argument to `false`.':
    'A subscription uses @stream, which subscriptions do not support.',
  'The provided schema unexpectedly contains experimental directives (@defer or @stream). These directives may only be utilized if experimental execution features are explicitly enabled.':
    'The schema defines @defer or @stream, but the function that runs the query returns a single result.',
  'Executing this GraphQL operation would unexpectedly produce multiple payloads (due to @defer or @stream directive)':
    'The query uses @defer or @stream, but the function that runs it returns a single result.',

  // Values
  'Variable "$variable" has invalid default value: reason': `The default value of the variable "$variable" does not match its type. ${reason}`,
  'Expected a value of non-null type "Type!" to be provided.':
    'No value of the type "Type!" was given: the variable is missing, or a part of it is undefined.',
  'Variable "$variable" of required type "Type!" was not provided.':
    'The variable "$variable" is missing, but its type "Type!" requires a value.',
  'Variable "$variable" of non-null type "Type!" must not be null.':
    'The variable "$variable" is null, which its type "Type!" does not allow.',
  'Variable "$variable" got invalid value value; reason': `The value "value" in the variable "$variable" does not match its type. ${reason}`,
  'Field "field" of required type "Type!" was not provided.':
    'The value has no field "field", which is required because its type "Type!" ends in an exclamation mark.',
  'Expected non-nullable type "Type!" not to be null.':
    'The value is null, which the type "Type!" does not allow.',
  'Expected value of type "Type", found: value.':
    'The value "value" is not a valid "Type".',
  'Expected value of type "Type" to be an object, found: value.':
    'The value "value" is not an object, but "Type" is an input type with fields.',
  'Expected value of type "Type" to include required field "field", found: value.':
    'The value "value" has no field "field", which "Type" requires.',
  'Expected value of type "Type" not to include unknown field "field". Did you mean "other"? Found: value.':
    'The value "value" has the field "field", which "Type" does not define.',
  'Expected value of type "Type" not to include unknown field "field", found: value.':
    'The value "value" has the field "field", which "Type" does not define.',
  'Expected value of non-null type "Type!" not to be null.':
    'The value is null, which the type "Type!" does not allow.',
  'Field "Type.field" of required type "Other!" was not provided.':
    'The value has no field "field", which "Type" requires because its type "Other!" ends in an exclamation mark.',
  'Field "field" is not defined by type "Type".':
    'The value has the field "field", which "Type" does not define.',
  'Expected value of type "Type", found value.':
    'The value "value" is not a valid "Type".',
  'Expected type "Type" to be an object.':
    'The value is not an object, but "Type" is an input type with fields.',
  'OneOf Input Object "Type" must specify exactly one key.':
    'A value of the @oneOf type "Type" needs exactly one field.',
  'Exactly one key must be specified for OneOf type "Type".':
    'A value of the @oneOf type "Type" needs exactly one field.',
  'Field "field" must be non-null.':
    'The field "field" of a @oneOf type is null, which is not allowed.',
  'Field "Type.field" must be non-null.':
    'The field "field" of the @oneOf type "Type" is null, which is not allowed.',
  'Int cannot represent non-integer value: value':
    'The value "value" is not an integer.',
  'Int cannot represent non 32-bit signed integer value: value':
    'The value "value" does not fit into an Int, which has 32 bits.',
  'Float cannot represent non numeric value: value':
    'The value "value" is not a finite number.',
  'Float cannot represent non numeric value: value (value would lose precision)':
    'The value "value" is a BigInt, which a number cannot hold without a loss of precision.',
  'Float cannot represent non numeric value: value (value is too large)':
    'The value "value" is a BigInt that is too large for a number.',
  'String cannot represent a non string value: value':
    'The value "value" is not a string.',
  'String cannot represent value: value':
    'The value "value", which a resolver returned, cannot be turned into a string.',
  'Boolean cannot represent a non boolean value: value':
    'The value "value" is neither true nor false.',
  'ID cannot represent value: value':
    'The value "value" is neither a string nor an integer.',
  'ID cannot represent a non-string and non-integer value: value':
    'The value "value" is neither a string nor an integer.',
  'Value "VALUE" does not exist in "Enum" enum.':
    'The enum "Enum" has no value "VALUE".',
  'Enum "Enum" cannot represent non-enum value: value.':
    'The query or the schema has "value" where a value of the enum "Enum" is expected. There, these are names without quotation marks.',
  'Enum "Enum" cannot represent value: value':
    'The value "value", which a resolver returned, is not the internal value of any value of "Enum".',
  'Enum "Enum" cannot represent non-string value: value.':
    'The variables have "value" where a value of the enum "Enum" is expected. In variables, these are strings.',
  'Argument "Type.field(argument:)" has invalid value: reason': `The value for "Type.field(argument:)" is not allowed. ${reason}`,
  'Argument "Type.field(argument:)" of required type "Type!" was not provided.':
    'The query does not provide "Type.field(argument:)", which its type "Type!" requires.',
  'Variable "$variable" expected value of type "Type" which cannot be used as an input type.':
    'The variable "$variable" has the type "Type", but variables can only have scalars, enums and input types.',
  'Argument "Type.field(argument:)" has invalid default value: reason': `The default value of "Type.field(argument:)" does not match its type. ${reason}`,
  'Type.field(argument:) has invalid default value: reason': `The default value of "Type.field(argument:)" in the schema does not match its type. ${reason}`,
  'Type.field(argument:) has invalid default value: value. Did you mean: other?':
    'The default value of "Type.field(argument:)" is "value", but has to be "other", as a client would write it.',
  'Expected variable "$variable" provided to non-null type "Type!" not to be null.':
    'The variable "$variable" is null, which the type "Type!" does not allow.',
  'Expected variable "$variable" provided to type "Type!" to provide a runtime value.':
    'The variable "$variable" is missing, but the type "Type!" requires a value.',
  'Expected variable "$variable" provided to field "field" for OneOf Input Object type "Type" to provide a runtime value.':
    'The variable "$variable" is missing, but it is the value of the field "field" of the @oneOf type "Type", which needs one.',
  'Expected variable "$variable" provided to field "field" for OneOf Input Object type "Type" not to be null.':
    'The variable "$variable" is null, but it is the value of the field "field" of the @oneOf type "Type", which cannot be null.',
  'Argument "argument" of non-null type "Type!" must not be null.':
    'The argument "argument" is null, which its type "Type!" does not allow.',
  'Argument "argument" of required type "Type!" was provided the variable "$variable" which was not provided a runtime value.':
    'The argument "argument" of type "Type!" gets its value from the variable "$variable", which is missing.',
  'Argument "argument" has invalid value value.':
    'The value "value" for the argument "argument" does not match its type.',
  'Expected value of type "Scalar", but encountered error "message"; found: value.':
    'The scalar "Scalar" rejects the value "value" with the error "message".',
  'Expected `Scalar.coerceOutputValue(value)` to return non-nullable value, returned: result':
    'The coerceOutputValue function of "Scalar" returned "result" for the value "value", but has to return a value.',
  'Expected `Scalar.serialize(value)` to return non-nullable value, returned: result':
    'The serialize function of "Scalar" returned "result" for the value "value", but has to return a value.',
  'Expected type "Scalar". reason': `The scalar "Scalar" rejects a value. ${reason}`,
  'Expected value of type "Scalar", found value; reason': `The scalar "Scalar" rejects the value "value". ${reason}`,

  // Execution
  'Cannot return null for non-nullable field Type.field.':
    'The resolver of "Type.field" gave null or undefined for the field or for an item of its list, where its type does not allow null.',
  'Abstract type "Abstract" must resolve to an Object type at runtime for field "Type.field". Either the "Abstract" type should provide a "resolveType" function or each possible type should provide an "isTypeOf" function.':
    'GraphQL.js cannot tell which object type the value of "Type.field" has: "Abstract" is an interface or a union.',
  'Abstract type "Abstract" was resolved to a type "Type" that does not exist inside the schema.':
    'A value of "Abstract" is said to be of the type "Type", which the schema does not have.',
  'Abstract type "Abstract" was resolved to a non-object type "Type".':
    'A value of "Abstract" is said to be of the type "Type", which is not an object type.',
  'Runtime Object type "Type" is not a possible type for "Abstract".':
    'A value of "Abstract" is said to be of the type "Type", which neither implements it nor is a member of it.',
  'Abstract type "Abstract" must resolve to an Object type at runtime for field "Type.field" with value value, received "name", which is not a valid Object type name.':
    'For the value of "Type.field", the resolveType function of "Abstract" returned "name", which is not the name of a type.',
  'Abstract type "Abstract" must resolve to an Object type at runtime for field "Type.field" with value value, received "name".':
    'For the value of "Type.field", the resolveType function of "Abstract" returned "name", which is not the name of a type.',
  'The subscription field "field" is not defined.':
    'The subscription type of the schema has no field "field".',
  'Schema is not configured to execute subscription operation.':
    'A subscription was started on a schema without a type for subscriptions.',
  'Expected subscription operation.':
    'A function for subscriptions received another kind of operation.',
  'Passing ExecutionArgs to createSourceEventStream() was removed in graphql-js@17.0.0; call validateSubscriptionArgs() first and pass the result instead, or use subscribe() for the full subscription pipeline.':
    'createSourceEventStream() received arguments that were not validated before.',
};
