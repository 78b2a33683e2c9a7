import express from 'express';
import { createHandler } from 'graphql-http/lib/use/express';
import { schema } from './classes.ts';

const app = express();
const port = Number(process.env.PORT ?? 4000);

app.all('/graphql', createHandler({ schema }));

if (process.env.NODE_ENV !== 'production') {
  app.get('/', async (request, response) => {
    const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
    const page = renderGraphiQL({ endpoint: '/graphql', title: 'Bookshelf' });
    response.type('html').send(page);
  });
}

app.listen(port, (error) => {
  if (error) throw error;
  console.log(`The bookshelf is at http://localhost:${port}/graphql`);
  console.log('Press Ctrl-C to stop the server.');
});
