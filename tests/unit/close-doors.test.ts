/** Taking a feature out of the doors, in which it stands in every usual form. */
import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import { closeDoors, PRETTIER } from '../support/close-doors.ts';

const DOOR = `/** The door. */
import { loadTides, type Tides } from './tides/index.ts';
import { addMoon, loadMoon, type Moon } from './moon/index.ts';
import type { Memo } from '../memo.ts';
import type { File, Model, Project } from '../model.ts';
`;

const close = async (code: string): Promise<string> => {
  const path = 'build/features/index.ts';
  const doors = await closeDoors(new Map([[path, DOOR + code]]), 'tides');
  return (doors.get(path) ?? '').replace(/^(?:\/\*\*.*|import.*;)\n/gm, '');
};

describe('of a door without a feature', () => {
  it.each([
    [
      'a member and what is read into it goes',
      `interface Inputs {
        /** What they have read. */
        readonly tides: Tides | null;
        readonly moon: Moon | null;
      }
      async function read(project: Project): Promise<Inputs> {
        const [tides, moon] = await Promise.all([loadTides(project), loadMoon(project)]);
        return { tides: tides.value, moon };
      }`,
      `interface Inputs {
        readonly moon: Moon | null;
      }
      async function read(project: Project): Promise<Inputs> {
        const [moon] = await Promise.all([loadMoon(project)]);
        return { moon };
      }`,
    ],
    [
      'an element goes, and a statement with what it declares',
      `function add({ tides, moon }: Inputs, memo: Memo): readonly File[] {
        const water = loadTides(tides);
        if (water !== null) memo.keep(water);
        return [...(water === null ? [] : [water]), ...addMoon(moon)];
      }`,
      `function add({ tides, moon }: Inputs, memo: Memo): readonly File[] {
        return [...addMoon(moon)];
      }`,
    ],
    [
      'a member that is read or destructured goes with its name',
      `interface Inputs { tides: Tides; moon: Moon }
      const add = ({ tides, moon }: Inputs) => [...rise(tides), addMoon(moon)];
      const see = (inputs: Inputs) => [inputs.tides.height, inputs.moon];
      type Read = Pick<Inputs, 'tides' | 'moon'>;`,
      `interface Inputs { moon: Moon }
      const add = ({ moon }: Inputs) => [addMoon(moon)];
      const see = (inputs: Inputs) => [inputs.moon];
      type Read = Pick<Inputs, 'moon'>;`,
    ],
    [
      'an alternative goes, of types, of values and of what a type extends',
      `type Told = Memo | Tides;
      interface All extends Tides, Memo {}
      interface Less extends Tides { moon: Moon }
      const sky = (project: Project) => loadTides(project) ?? loadMoon(project);`,
      `type Told = Memo;
      interface All extends Memo {}
      interface Less { moon: Moon }
      const sky = (project: Project) => loadMoon(project);`,
    ],
    [
      'a list that it alone fills is empty',
      `function list({ tides }: Config, moon: Moon): Modules {
        const water = tides === undefined ? [] : ['tides'];
        return { first: ['moon', ...water], second: water, third: [...water] };
      }`,
      `function list({ tides }: Config, moon: Moon): Modules {
        return { first: ['moon'], second: [], third: [] };
      }`,
    ],
    [
      'a function that it alone answers gives nothing, or what it was given',
      `function addFacts(tides: Inputs, model: Model): Model {
        return loadTides(tides, model);
      }
      async function addFiles(inputs: Inputs): Promise<readonly File[]> {
        return loadTides(inputs);
      }
      function nameFiles(inputs: Inputs): ReadonlyMap<string, File> {
        return loadTides(inputs);
      }
      function addPage(inputs: Inputs): File | null {
        return loadTides(inputs);
      }`,
      `function addFacts(tides: Inputs, model: Model): Model {
        return model;
      }
      async function addFiles(inputs: Inputs): Promise<readonly File[]> {
        return [];
      }
      function nameFiles(inputs: Inputs): ReadonlyMap<string, File> {
        return new Map();
      }
      function addPage(inputs: Inputs): File | null {
        return null;
      }`,
    ],
    [
      'a command goes as a whole, and from every list',
      `export { rise, fall } from './tides/command.ts';
      export const water: Command = {
        name: 'water',
        run: async (words) => (await import('./tides/command.ts')).rise(words),
      };
      export const night = { name: 'night' };
      export const COMMANDS = [water, night];`,
      `export const night = { name: 'night' };
      export const COMMANDS = [night];`,
    ],
    [
      'a name of another scope stays',
      `function first(tides: Project) {
        const level = loadTides(tides);
        return [level];
      }
      function second(level: number) {
        return [level];
      }`,
      `function first(tides: Project) {
        return [];
      }
      function second(level: number) {
        return [level];
      }`,
    ],
  ])('%s', async (_, code, expected) => {
    const remaining = await format(expected, PRETTIER);
    expect((await close(code)).trim()).toBe(remaining.trim());
  });
});

it('an import that nothing uses any more goes, and the header stays', async () => {
  const path = 'build/features/index.ts';
  const code = `${DOOR}export const keep = (memo: Memo) => [loadTides(memo)];
    export const load = (project: Project): Moon => loadMoon(project);`;
  const doors = await closeDoors(new Map([[path, code]]), 'tides');
  expect(doors.get(path)).toBe(`/** The door. */
import { loadMoon, type Moon } from './moon/index.ts';
import type { Memo } from '../memo.ts';
import type { Project } from '../model.ts';
export const keep = (memo: Memo) => [];
export const load = (project: Project): Moon => loadMoon(project);
`);
});
