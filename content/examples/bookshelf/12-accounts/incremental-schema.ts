import {
  GraphQLDeferDirective,
  GraphQLSchema,
  GraphQLStreamDirective,
  specifiedDirectives,
} from 'graphql';
import { schema as ordinary } from './schema.ts';

/** The same schema, for clients that may ask for parts. */
export const schema = new GraphQLSchema({
  ...ordinary.toConfig(),
  directives: [
    ...specifiedDirectives,
    GraphQLDeferDirective,
    GraphQLStreamDirective,
  ],
});
