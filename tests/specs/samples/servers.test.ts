import { describe, expect, it } from 'vitest';
import { js, outputsOf, problemsOf, readPage, run, titled } from './support.ts';

const SERVER = `import { createServer } from 'node:http';

const port = process.env.PORT ?? 4000;
let visits = 0;
createServer((request, response) => {
  visits += 1;
  console.log('visited');
  let body = '';
  request.on('data', (chunk) => (body += chunk));
  request.on('end', () => {
    response.setHeader('X-Visits', visits);
    response.end(\`\${request.method} \${request.headers.host} \${request.url} \${body}\`);
  });
}).listen(port, () => console.log(\`http://localhost:\${port}\`));`;

const ask = js(`const response = await fetch('http://localhost:4000/a');
await response.text(); // => 'GET localhost:4000 /a '
response.url; // => 'http://localhost:4000/a'`);

describe('a server', () => {
  it('receives requests from the samples after it', async () => {
    const page =
      titled('server.js', SERVER, 'server') +
      ask +
      js(`import { get } from 'node:http';
const response = await new Promise((done) => get('http://127.0.0.1:4000/', done));
response.resume();
response.headers['x-visits']; // => '2'`);
    expect(await problemsOf(page)).toEqual([]);
  });

  it('shows what it prints until it listens', async () => {
    const page = titled('server.js', SERVER, 'server') + ask;
    expect(await outputsOf(page)).toEqual(['http://localhost:4000\n', null]);
  });

  it('is replaced by a later server on the same port', async () => {
    const later = SERVER.replace('response.end(', "response.end('later' + ");
    const page =
      titled('server.js', SERVER, 'server') +
      ask +
      titled('server.js', later, 'server') +
      js(
        "const response = await fetch('http://localhost:4000/');\n(await response.text()).slice(0, 5); // => 'later'",
      );
    expect(await problemsOf(page)).toEqual([]);
  });

  it('is stopped at the end of its page', async () => {
    const { problems } = await run([
      readPage(titled('server.js', SERVER, 'server'), { name: 'one' }),
      readPage(ask, { name: 'two' }),
    ]);
    expect(problems).toEqual([
      '2 sample-1.js: TypeError: fetch failed (connect ECONNREFUSED 127.0.0.1:4000)',
    ]);
  });

  it.each([
    ['reports the port that it asked for as its address', '4321', '4321'],
    ['on port 0 has ended when its sample has closed it', '0', 'port'],
  ])('%s', async (_, asked, given) => {
    const code = `import { createServer } from 'node:http';
const server = createServer().listen(${asked});
await new Promise((done) => server.once('listening', done));
const { port } = server.address();
port; // => ${given}
server.close();`;
    expect(await problemsOf(js(code))).toEqual([]);
  });

  it('must be announced in its fence, and no other sample may announce one', async () => {
    const page =
      titled('server.js', SERVER) + titled('other.js', '1;', 'server');
    expect(await problemsOf(page)).toEqual([
      '2 server.js: It leaves a server running: add `server` to its fence',
      '19 other.js: Its fence has `server`, but it does not listen on a port',
    ]);
  });
});
