import {
  GraphQLList,
  GraphQLNonNull,
  type GraphQLNullableType,
  type GraphQLType,
} from 'graphql';

/** `String!` is `required(GraphQLString)`. */
export function required<T extends GraphQLNullableType>(type: T) {
  return new GraphQLNonNull(type);
}

/** `[Book!]!` is `listOf(Book)`. */
export function listOf<T extends GraphQLNullableType & GraphQLType>(type: T) {
  return required(new GraphQLList(required(type)));
}
