import {
  parse,
  validate,
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  type ParseOptions,
  type Source,
  type ValidationRule,
} from 'graphql';

export function makeDocumentCache(size: number) {
  const documents = new Map<string, DocumentNode>();
  const outcomes = new WeakMap<DocumentNode, readonly GraphQLError[]>();

  return {
    parse(source: string | Source, options?: ParseOptions) {
      const text = typeof source === 'string' ? source : source.body;
      const limits = { maxLexicalTokens: 1000, ...options };
      const document = documents.get(text) ?? parse(source, limits);
      // Move the document to the end, so that the oldest comes first.
      documents.delete(text);
      documents.set(text, document);
      const [oldest = ''] = documents.keys();
      if (documents.size > size) documents.delete(oldest);
      return document;
    },

    validate(
      schema: GraphQLSchema,
      document: DocumentNode,
      rules?: readonly ValidationRule[],
    ) {
      const options = { hideSuggestions: true };
      const outcome =
        outcomes.get(document) ?? validate(schema, document, rules, options);
      outcomes.set(document, outcome);
      return outcome;
    },
  };
}
