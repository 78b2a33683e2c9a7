import { GraphQLError, isValueNode } from 'graphql';

/** Hides and logs every error that is not known to be meant for clients. */
export function makeMask(log: (error: Error) => void) {
  return (error: Readonly<Error | GraphQLError>) => {
    if (isForClients(error)) return error;

    log(error);
    const { nodes, path } = error as GraphQLError;
    const extensions = { code: 'INTERNAL' };
    const message = 'Something went wrong.';
    return new GraphQLError(message, { nodes, path, extensions });
  };
}

function isForClients(error: Readonly<Error | GraphQLError>) {
  // graphql-http could not read the request.
  if (!(error instanceof GraphQLError)) return true;
  // The request is invalid, and no resolver has run.
  if (error.path === undefined) return true;

  const thrown = error.originalError;
  if (!(thrown instanceof GraphQLError)) return false;
  if ('code' in thrown.extensions) return true;
  // A value in an argument is wrong. Faults of the server point at fields.
  return thrown.nodes?.every(isValueNode) ?? false;
}
