import express from 'express';
import type { NextFunction, Request, Response } from 'express';
import { NoSchemaIntrospectionCustomRule } from 'graphql';
import { createHandler } from 'graphql-http/lib/use/express';
import { authenticate } from './authenticate.ts';
import { makeDocumentCache } from './cache.ts';
import { executeWithin } from './deadline.ts';
import { onlyKnownDocuments } from './documents.ts';
import { limitOperations } from './limits.ts';
import { makeMask } from './mask.ts';
import { rootValue, type Context } from './root.ts';
import { schema } from './schema.ts';

const context = ({ context }: { context: { res: Response } }): Context => ({
  user: context.res.locals.user,
});

/** The handler for production. */
const closed = createHandler({
  schema,
  rootValue,
  context,
  ...makeDocumentCache(500),
  execute: (args) => executeWithin(5000)({ ...args, hideSuggestions: true }),
  validationRules: [limitOperations(6, 1000), NoSchemaIntrospectionCustomRule],
  formatError: makeMask((error) => console.error(error)),
});

/** For developers: accepts every document and shows errors as they are. */
const open = createHandler({ schema, rootValue, context });

export function makeApp({ isOpen }: { isOpen: boolean }) {
  const app = express();
  app.use(express.json({ limit: '20kb' }));
  if (isOpen) app.all('/graphql', authenticate, open);
  else app.post('/graphql', authenticate, onlyKnownDocuments, closed);
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
