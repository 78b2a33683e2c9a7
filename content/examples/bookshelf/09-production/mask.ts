import { GraphQLError } from 'graphql';

/** Hides what was not meant for clients, and logs it. */
export function makeMask(log: (error: Error) => void) {
  return (error: Readonly<Error | GraphQLError>) => {
    if (!(error instanceof GraphQLError)) return error;

    const { nodes, path, originalError: thrown } = error;
    const isForClients =
      path === undefined ||
      (thrown instanceof GraphQLError &&
        (thrown.nodes !== undefined || 'code' in thrown.extensions));
    if (isForClients) return error;

    log(error);
    const extensions = { code: 'INTERNAL' };
    const message = 'Something went wrong.';
    return new GraphQLError(message, { nodes, path, extensions });
  };
}
