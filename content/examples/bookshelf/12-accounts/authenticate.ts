import type { NextFunction, Request, Response } from 'express';
import { readToken } from './tokens.ts';
import { findUser } from './users.ts';

export function authenticate(
  request: Request,
  response: Response,
  next: NextFunction,
) {
  const header = request.headers.authorization;
  if (header === undefined) {
    response.locals.user = null;
    next();
    return;
  }

  const [scheme = '', token = ''] = header.split(' ');
  const id = scheme.toLowerCase() === 'bearer' ? readToken(token) : null;
  const user = id === null ? null : findUser(id);
  if (user === null) {
    response
      .status(401)
      .set('WWW-Authenticate', 'Bearer error="invalid_token"')
      .json({ errors: [{ message: 'This token is not valid: sign in.' }] });
    return;
  }
  response.locals.user = user;
  next();
}
