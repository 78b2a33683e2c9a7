import {
  GraphQLDeferDirective,
  GraphQLSchema,
  GraphQLStreamDirective,
  specifiedDirectives,
} from 'graphql';
import { schema as ordinary } from './schema.ts';

/** The same schema with the directives `@defer` and `@stream`. */
export const schema = new GraphQLSchema({
  ...ordinary.toConfig(),
  directives: [
    ...specifiedDirectives,
    GraphQLDeferDirective,
    GraphQLStreamDirective,
  ],
});
