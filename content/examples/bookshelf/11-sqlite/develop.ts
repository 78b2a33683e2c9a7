import { renderGraphiQL } from '@graphql-yoga/render-graphiql';
import { makeApp } from './app.ts';

const app = makeApp({ isOpen: true });
const port = Number(process.env.PORT ?? 4000);

app.get('/', (request, response) => {
  const page = renderGraphiQL({ endpoint: '/graphql', title: 'Bookshelf' });
  response.type('html').send(page);
});

app.listen(port, (error) => {
  if (error) throw error;
  console.log(`The bookshelf is open at http://localhost:${port}/graphql`);
  console.log('Press Ctrl-C to stop the server.');
});
