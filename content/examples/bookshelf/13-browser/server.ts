import { makeApp } from './app.ts';
import { monitor } from './monitor.ts';

const port = Number(process.env.PORT ?? 4000);

monitor(({ name, errors, milliseconds }) => {
  console.log(`${name}: ${Math.round(milliseconds)} ms, errors: ${errors}`);
});

makeApp({ isOpen: false }).listen(port, (error) => {
  if (error) throw error;
  console.log(`The bookshelf is at http://localhost:${port}/graphql`);
  console.log('It accepts only known documents. Press Ctrl-C to stop it.');
});
