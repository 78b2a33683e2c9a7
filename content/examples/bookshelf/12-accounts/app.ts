import express from 'express';
import type { NextFunction, Request, Response } from 'express';
import {
  experimentalExecuteIncrementally,
  legacyExecuteIncrementally,
  NoSchemaIntrospectionCustomRule,
} from 'graphql';
import { authenticate } from './authenticate.ts';
import { makeDocumentCache } from './cache.ts';
import { executeWithin } from './deadline.ts';
import { onlyKnownDocuments } from './documents.ts';
import { schema } from './incremental-schema.ts';
import { limitOperations } from './limits.ts';
import { makeMask } from './mask.ts';
import { createPartsHandler } from './parts.ts';
import { rootValue, type Context } from './root.ts';

const context = ({
  context,
}: {
  context: { response: Response };
}): Context => ({
  user: context.response.locals.user,
  address: context.response.req.ip ?? '',
});

/** The handler for production. */
const closed = createPartsHandler({
  schema,
  rootValue,
  context,
  ...makeDocumentCache(500),
  execute: (args) => executeWithin(5000)({ ...args, hideSuggestions: true }),
  validationRules: [limitOperations(6, 1000), NoSchemaIntrospectionCustomRule],
  formatError: makeMask((error) => console.error(error)),
});

/** For developers: accepts every document and shows errors as they are. */
const open = createPartsHandler({
  ...{ schema, rootValue, context },
  execute: experimentalExecuteIncrementally,
});

/** For developers whose client expects the format from 2022. */
const older = createPartsHandler({
  ...{ schema, rootValue, context },
  execute: legacyExecuteIncrementally,
});

export function makeApp({ isOpen }: { isOpen: boolean }) {
  const app = express();
  app.use(express.json({ limit: '20kb' }));
  if (isOpen) {
    app.all('/graphql', authenticate, open);
    app.all('/older', authenticate, older);
  } else {
    app.post('/graphql', authenticate, onlyKnownDocuments, closed);
  }
  app.use(refuse);
  return app;
}

/** Responds with JSON; Express itself would send HTML or a stack trace. */
function refuse(
  error: Error & { status?: number },
  request: Request,
  response: Response,
  next: NextFunction,
) {
  const { status = 500 } = error;
  if (status >= 500) console.error(error);
  const message = status < 500 ? 'Invalid request.' : 'Something went wrong.';
  response.status(status).json({ errors: [{ message }] });
}
