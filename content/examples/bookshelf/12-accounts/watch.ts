import { meros } from 'meros/browser';
import { makeAssembler, type Payload } from './assemble.ts';
import { texts, toId } from './documents.ts';

const response = await fetch('http://localhost:4000/graphql', {
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
    Accept: 'multipart/mixed, application/json',
  },
  body: JSON.stringify({
    documentId: toId(texts.bookPage),
    variables: { id: 'b1' },
  }),
});

const add = makeAssembler();

const parts = await meros<Payload>(response);
if (parts instanceof Response) throw new Error(await parts.text());

for await (const part of parts) {
  if (!part.json) throw new Error('This part is not JSON.');
  const { book } = add(part.body);
  const rating = book.rating ?? 'loading';
  const critics = book.reviews.map(({ critic }: { critic: string }) => critic);
  console.log(`${book.title}: ${rating}; reviews: ${critics.join(', ')}`);
}
