import { makeApp } from './app.ts';
import { database } from './database.ts';
import { monitor } from './monitor.ts';

const port = Number(process.env.PORT ?? 4000);

monitor(({ name, errors, milliseconds }) => {
  console.log(`${name}: ${Math.round(milliseconds)} ms, errors: ${errors}`);
});

const server = makeApp({ isOpen: false }).listen(port, (error) => {
  if (error) throw error;
  console.log(`The bookshelf is at http://localhost:${port}/`);
  console.log('It accepts only known documents. Press Ctrl-C to stop it.');
});

/** Gives open requests at most five seconds to finish. */
function stop() {
  server.close(() => {
    database.close();
    console.log('The bookshelf is closed.');
  });
  setTimeout(() => process.exit(1), 5000).unref();
}

process.once('SIGINT', stop);
process.once('SIGTERM', stop);
