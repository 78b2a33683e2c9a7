import type { NextFunction, Request, Response } from 'express';

export function log(request: Request, response: Response, next: NextFunction) {
  const started = performance.now();
  response.on('finish', () => {
    const took = Math.round(performance.now() - started);
    console.log(`${request.method} ${response.statusCode} ${took} ms`);
  });
  next();
}
