/** What samples do to their process affects no other sample, page or example. */
import { describe, expect, it } from 'vitest';
import type { SampleGroup } from '../../../build/samples/sample-model.ts';
import { js, problemsOf, readComment, readPage, run } from './support.ts';

describe('what a sample leaves behind', () => {
  it('in replaced globals is seen on its own page only', async () => {
    const replacing = readPage(
      js(
        "globalThis.fetch = () => 'mine';\nconsole.log = () => {};\nDate.now = () => 1;\nMath.random = () => 2;\nprocess.env = { A: '1' };\nprocess.stdout.write = () => true;",
      ) + js('[fetch(), Date.now()]; // => ["mine", 1]'),
    );
    const after = readPage(
      js(
        'console.log(typeof fetch, Date.now() > 1, Math.random() < 1, process.env.A);',
      ),
      { name: 'after' },
    );
    const { problems, results } = await run([replacing, after]);
    expect(problems).toEqual([]);
    expect(results.map(({ output }) => output)).toEqual([
      null,
      null,
      'function true true undefined\n',
    ]);
  });

  it('in process.env, new globals and process.exitCode is gone for the next sample', async () => {
    const page =
      js('process.env.A = "1";\nglobalThis.b = 2;\nprocess.exitCode = 3;') +
      js(
        '[process.env.A, globalThis.b, process.exitCode]; // => [undefined, undefined, undefined]',
      );
    expect(await problemsOf(page)).toEqual([]);
  });

  it('in a package does not make other samples fail', async () => {
    const calm = js(
      "import { isAngry } from 'shapes';\nisAngry(); // => false",
    );
    const angry = js("import { anger } from 'shapes/mood';\nanger();");
    const pages = [
      readPage(angry + calm, { name: 'one' }),
      readPage(calm, { name: 'two' }),
    ];
    const { problems, results } = await run(pages);
    expect(problems).toEqual([]);
    expect(results.map(({ status }) => status)).toEqual([
      'passed',
      'passed',
      'passed',
    ]);
  });

  it('in diagnostics channels is gone for the next sample and on other pages', async () => {
    const imports =
      "import { channel, tracingChannel } from 'node:diagnostics_channel';\n";
    const listen = js(
      `${imports}channel('news').subscribe((text) => console.log('heard', text));
tracingChannel('work').subscribe({ start: () => console.log('began') });
channel('news').publish('one');`,
    );
    const speak = js(
      `${imports}channel('news').publish('two');
tracingChannel('work').traceSync(() => 1, {});
console.log(channel('news').hasSubscribers);`,
    );
    const pages = [
      readPage(listen + speak, { name: 'one' }),
      readPage(speak, { name: 'two' }),
    ];
    const { results } = await run(pages);
    expect(results.map(({ output }) => output)).toEqual([
      'heard one\n',
      'false\n',
      'false\n',
    ]);
  });
});

describe('pages and a hundred examples in comments', () => {
  const anger = "import { anger } from 'shapes/mood'; anger();";
  const isAngry = "import { isAngry } from 'shapes/mood';\nisAngry(); // => ";
  const done = js('console.log("done");');
  const examples = (code: string): readonly SampleGroup[] =>
    Array.from({ length: 100 }, (_, index) =>
      readComment(js(`${code} console.log(${String(index)});`)),
    ).flat();

  it('do not share what a page leaves behind in a package', async () => {
    const many = examples('');
    const calm = readComment(js(`${isAngry}true`));
    const { results } = await run([
      readPage(js(anger, 'title="anger.js"') + done),
      ...many,
      ...calm,
    ]);
    const [first, second, ...others] = results;
    expect([first?.status, second?.output]).toEqual(['passed', 'done\n']);
    expect(others.slice(0, -1).map(({ output }) => output)).toEqual(
      many.map((_, index) => `${String(index)}\n`),
    );
    expect(others.at(-1)?.failures).toEqual([
      { kind: 'code', line: 2, message: 'Expected true, but got false' },
    ]);
  });

  it('do not share what examples leave behind in a package', async () => {
    const page = readPage(js(`${isAngry}false`) + done);
    const { problems, results } = await run([page, ...examples(anger)]);
    expect(problems).toEqual([]);
    expect(results.slice(0, 3).map(({ output }) => output)).toEqual([
      null,
      'done\n',
      '0\n',
    ]);
  });
});
