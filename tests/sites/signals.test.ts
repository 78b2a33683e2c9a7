/** What happens to the output when the process of a build is stopped or killed. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { createProject, type Project } from '../support/project.ts';
import { ownPackage, smallSite } from '../support/memory-site.ts';

const USAGE = 'content/tutorials/usage.md';
const edited = `${smallSite[USAGE]}\nMore.\n`;
/** Enough files for writing them to take a while. */
const STATICS = 300;

const project = await createProject();
for (let count = 0; count < STATICS; count += 1) {
  project.write(`content/static/many/${String(count)}.txt`, 'old');
}
expect(await project.run(['build'])).toMatchObject({ code: 0 });
const before = await project.output();
const edit = await project.copy();
change(edit);
expect(await edit.run(['build'])).toMatchObject({ code: 0, stderr: '' });
const after = await edit.output();
function change(one: Project): void {
  one.write(USAGE, edited);
  for (let count = 0; count < STATICS; count += 1) {
    one.write(`content/static/many/${String(count)}.txt`, 'new');
  }
}

/** A copy of the project with changes to build, for one test. */
async function openChanged(): Promise<Project> {
  const one = await project.copy();
  change(one);
  return one;
}

const NAMES = ['content', 'dist', 'node_modules'];

describe('a build', () => {
  it.each([
    ['SIGINT', 'inputs', false],
    ['SIGHUP', 'model', false],
    ['SIGTERM', 'client', false],
    ['SIGINT', 'samples', false],
    // It may have been the last thing that was left to do.
    ['SIGTERM', 'write', true],
  ] as const)(
    'that receives %s in the phase %s ends and leaves whole output',
    async (signal, phase, mayBeNew) => {
      const one = await openChanged();
      const words = mayBeNew ? [] : ['--no-cache'];
      const ended = await one.run(['build', '--json', ...words], {
        onLine(line, child) {
          if (line.includes(`"phase-start","name":"${phase}"`)) {
            child.kill(signal);
          }
        },
      });
      expect(ended).toMatchObject({ code: null, signal, stderr: '' });
      const whole = mayBeNew ? [before, after] : [before];
      expect(whole).toContainEqual(await one.output());
      expect(await one.names()).toEqual(NAMES);
    },
  );

  it.each(['SIGINT', 'SIGKILL'] as const)(
    'that receives %s while a sample never ends leaves no process and the old output',
    async (signal) => {
      const one = await openChanged();
      one.write(USAGE, `${edited}\n\`\`\`js\nwhile (true) {}\n\`\`\`\n`);
      const started = one.start(['build', '--json']);
      const { pid } = started.child;
      const list = `/proc/${String(pid)}/task/${String(pid)}/children`;
      const isSample = (id: string): boolean =>
        readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('samples/worker');
      const findSamples = () =>
        readFileSync(list, 'utf8').split(' ').filter(Boolean).filter(isSample);
      const ids = await vi.waitUntil(
        () => (findSamples().length > 0 ? findSamples() : null),
        { timeout: 60_000 },
      );
      started.child.kill(signal);
      expect(await started.ended).toMatchObject({ signal, stderr: '' });
      const isLeft = (id: string) => existsSync(`/proc/${id}`) && isSample(id);
      await vi.waitFor(() => {
        expect(ids.filter(isLeft)).toEqual([]);
      });
      expect(await one.output()).toEqual(before);
    },
  );

  it('that is stopped while TypeDoc works for ever has said what to exclude', async () => {
    // The compiler makes 65,536 names for each of these, when it is asked for one.
    const slow = Array.from(
      { length: 100 },
      (_, index) => `a${String(index)}: () => make<Grow<${String(index)}>>()`,
    );
    const one = await createProject(
      ownPackage(`type Grow<D extends number, B = \`${'${0 | 1}'.repeat(16)}\`> = B extends string ? { [Key in \`\${D}\${B}\`]: 1 } : never;
export const endless = { ${slow.join(', ')} };
declare function make<T>(): T;
`),
    );
    const { signal, stdout } = await one.run(['build'], {
      onLine(line, child) {
        if (!line.includes('typedoc is working on endless')) return;
        child.kill('SIGINT');
      },
    });
    expect(signal).toBe('SIGINT');
    expect(stdout).toContain(
      "typedoc is working on endless (src/index.ts:2); to skip it, set exclude: ['endless'] in the configuration\n",
    );
  });

  it('whose standard output is closed ends silently with the new site and 141', async () => {
    const one = await openChanged();
    const started = one.start(['build', '--json']);
    started.child.stdout?.destroy();
    expect(await started.ended).toMatchObject({ code: 141, stderr: '' });
    expect(await one.output()).toEqual(after);
    expect(await one.names()).toEqual(NAMES);
  });

  it('with errors in the content exits with 1 wherever its output is lost', async () => {
    const one = await openChanged();
    one.write(USAGE, `${edited}\n[Nowhere](./nowhere.md)\n`);
    for (const [output, words] of [
      ['| head -c 1', ['build']],
      ['>/dev/full', ['check', '--json']],
      ['2>/dev/full', ['build']],
      ['2>&1 | head -c 1', ['check', '--json']],
    ] as const) {
      const script = `set -o pipefail; "$@" ${output} >&3`;
      const through = ['bash', '-c', `exec 3>/dev/null; ${script}`, 'bash'];
      const { code, stderr } = await one.run(words, { through });
      expect([output, words, code]).toEqual([output, words, 1]);
      expect(stderr).not.toMatch(/ {4}at |This is a bug/);
    }
    expect(await one.output()).toEqual(before);
  });

  it('whose standard output is full writes the site, says so and exits with 3', async () => {
    const one = await openChanged();
    const through = ['bash', '-c', '"$@" >/dev/full', 'bash'];
    expect(await one.run(['build'], { through })).toMatchObject({
      code: 3,
      stderr: expect.stringMatching(
        /^output-lost {2}Standard output cannot be written \(ENOSPC\)\n {4}Free/,
      ) as string,
    });
    expect(await one.output()).toEqual(after);
  });

  it('that is served to a closed pipe ends silently with 141', async () => {
    for (const command of ['serve', 'watch']) {
      const started = project.start([command, '--port', '0']);
      started.child.stdout?.destroy();
      expect(await started.ended).toMatchObject({ code: 141, stderr: '' });
    }
  });
});
