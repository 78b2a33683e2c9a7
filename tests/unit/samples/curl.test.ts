import { describe, expect, it } from 'vitest';
import { parseCurlCommands } from '../../../build/samples/worker/curl.ts';

function first(code: string) {
  return parseCurlCommands(code)[0]?.request;
}

describe('a curl command', () => {
  it('is a GET request without a body by default', () => {
    expect(first("$ curl 'http://localhost:4000/?a=%7B&b'")).toEqual({
      url: 'http://localhost:4000/?a=%7B&b',
      method: 'GET',
      headers: [],
      body: null,
      showHeaders: false,
    });
  });

  it('needs no scheme', () => {
    expect(first('$ curl localhost:4000/a')?.url).toBe(
      'http://localhost:4000/a',
    );
  });

  it('continues after a line that ends with a backslash', () => {
    const code = [
      '$ curl -s http://localhost:4000/graphql \\',
      "    -H 'Content-Type: application/json' \\",
      `    -d '{"query": "{ hello(name: \\"Ada\\") }"}'`,
    ].join('\n');
    expect(first(code)).toEqual({
      url: 'http://localhost:4000/graphql',
      method: 'POST',
      headers: [['Content-Type', 'application/json']],
      body: '{"query": "{ hello(name: \\"Ada\\") }"}',
      showHeaders: false,
    });
  });

  it('may have a body of several lines', () => {
    expect(first("$ curl a -d '{\n  1\n}'")?.body).toBe('{\n  1\n}');
  });

  it('understands double quotes and escapes', () => {
    expect(first('$ curl "a\\"b" -d a\\ b')).toMatchObject({
      url: 'http://a"b',
      body: 'a b',
    });
  });

  it.each<[string, object]>([
    ['-X DELETE', { method: 'DELETE' }],
    ['-i', { showHeaders: true }],
    ['-A me', { headers: [['User-Agent', 'me']] }],
    [
      '--json 1',
      {
        method: 'POST',
        body: '1',
        headers: [
          ['Content-Type', 'application/json'],
          ['Accept', 'application/json'],
        ],
      },
    ],
    [
      '-d a=1 --data-raw b=@2',
      {
        body: 'a=1&b=@2',
        headers: [['Content-Type', 'application/x-www-form-urlencoded']],
      },
    ],
    ['-X PUT -d 1', { method: 'PUT', body: '1' }],
  ])('understands %s', (options, expected) => {
    expect(first(`$ curl ${options} localhost`)).toMatchObject(expected);
  });
});

it('parseCurlCommands gives each of several commands its line', () => {
  const commands = parseCurlCommands('# first\n$ curl a \\\n  -i\n$ curl b');
  expect(commands.map(({ line, request }) => [line, request.url])).toEqual([
    [2, 'http://a'],
    [4, 'http://b'],
  ]);
});

describe('an unsupported command is rejected with a reason', () => {
  it.each([
    ['$ wget a', 'Only curl can be run, not wget'],
    ['$ curl', 'The command has no URL'],
    ['$ curl a -H', '-H has no value'],
    ['$ curl a -H nothing', '"nothing" is not a header'],
    ['$ curl a --insecure', 'The curl option --insecure is not supported'],
    ['$ curl a -d @file', 'Data from a file is not supported'],
    [
      '$ curl a | jq',
      'Only plain curl commands can be run: "|" is not supported',
    ],
    [
      '$ curl $HOME',
      'Only plain curl commands can be run: "$" is not supported',
    ],
    [
      '$ curl "$HOME"',
      'Only plain curl commands can be run: "\\"" is not supported',
    ],
    ['$ curl `a`', 'Only plain curl commands can be run: "`" is not supported'],
    [
      '$ curl a > b',
      'Only plain curl commands can be run: ">" is not supported',
    ],
    ["$ curl 'a", 'Only plain curl commands can be run: "\'" is not supported'],
  ])('%s', (code, message) => {
    expect(() => parseCurlCommands(code)).toThrow(message);
  });
});
