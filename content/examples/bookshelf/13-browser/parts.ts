import type { Request, Response } from 'express';
import { GraphQLError, type ExecutionArgs } from 'graphql';
import { createHandler, type HandlerOptions } from 'graphql-http';
import type { Context } from './root.ts';

/** The state of one request. */
interface State {
  response: Response;
  /** The later parts, or null if the result comes as a whole. */
  later: AsyncGenerator<object> | null;
}

type Options = Omit<HandlerOptions<Request, State, Context>, 'execute'> & {
  execute: (args: ExecutionArgs) => any;
};

/** Like the handler of graphql-http for Express, but sends results in parts. */
export function createPartsHandler(options: Options) {
  const { formatError = (error) => error } = options;

  const handle = createHandler<Request, State, Context>({
    ...options,
    onOperation({ context }, args, result: any) {
      if (!('initialResult' in result)) return;
      context.later = result.subsequentResults;
      return result.initialResult;
    },
  });

  return async (request: Request, response: Response) => {
    const state: State = { response, later: null };
    const { url, method, headers, body } = request;
    const [first, { status, headers: own }] = await handle({
      ...{ url, method, headers, body },
      raw: request,
      context: state,
    });
    const { later } = state;
    if (later === null) {
      response.writeHead(status, own).end(first);
      return;
    }

    // Stop when the client disconnects.
    response.on('close', () => void later.return(null));
    response.type('multipart/mixed; boundary="-"');
    writePart(response, first ?? '');
    try {
      for await (const part of later) {
        const replace = (key: string, value: unknown) =>
          key === 'errors' ? formatErrors(value) : value;
        writePart(response, JSON.stringify(part, replace));
      }
      response.end('\r\n-----\r\n');
    } catch (error) {
      // It is too late for an error status, so close the connection.
      console.error(error);
      response.destroy();
    }
  };

  function formatErrors(errors: unknown) {
    if (!Array.isArray(errors)) return errors;
    return errors.map((error) =>
      error instanceof GraphQLError ? formatError(error) : error,
    );
  }
}

function writePart(response: Response, json: string) {
  const header = 'Content-Type: application/json; charset=utf-8';
  response.write(`\r\n---\r\n${header}\r\n\r\n${json}`);
}
