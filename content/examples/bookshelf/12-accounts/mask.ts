import { GraphQLError, isValueNode } from 'graphql';

/** Logs every error that is not meant for clients, and hides its message. */
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
  // An argument has an invalid value. Internal errors point at fields.
  return thrown.nodes?.every(isValueNode) ?? false;
}
