import { join } from 'node:path';
import express from 'express';
import { texts, toId } from './documents.ts';

/** The ids of the documents, by the names that the script uses. */
const ids = Object.fromEntries(
  Object.entries(texts).map(([name, text]) => [name, toId(text)]),
);

const files = {
  '/': 'index.html',
  '/client.js': 'client.js',
  '/client.css': 'client.css',
};

const policy = [
  "default-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

export const site = express.Router();

for (const [path, file] of Object.entries(files)) {
  site.get(path, (request, response) => {
    response.set('Content-Security-Policy', policy);
    response.sendFile(join(import.meta.dirname, file));
  });
}

site.get('/documents.json', (request, response) => {
  response.json(ids);
});
