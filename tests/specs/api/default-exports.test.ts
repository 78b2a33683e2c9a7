import { describe, expect, it } from 'vitest';
import { entityOf, extractText } from '../../support/api-extract.ts';
import { showEntity } from '../../support/api-show.ts';

describe('a default export', () => {
  it('keeps the name of its declaration, and links to that name lead to it', async () => {
    const model = await extractText(`
      /** Finds. See {@link Engine#find} and {@link Engine.find}. */
      export default class Engine {
        find(): Engine;
      }
      export interface Options { engine: Engine }`);
    const engine = entityOf(model, 'class', 'Engine');
    expect(engine).toMatchObject({
      name: 'Engine',
      isDefault: true,
      importPaths: ['example'],
      aliases: [],
    });
    expect(engine.comment.text).toBe(
      'Finds. See [Engine#find](entity:Engine.find) and [Engine.find](entity:Engine.find).',
    );
    expect(entityOf(model, 'interface', 'Options')).toMatchObject({
      isDefault: false,
      members: [
        {
          type: {
            type: 'reference',
            name: 'Engine',
            target: { kind: 'entity', id: 'Engine', member: null },
          },
        },
      ],
    });
  });

  it('becomes an alias when the same function is also exported by name', async () => {
    const model = await extractText(`
      export declare function start(): void;
      export default start;`);
    expect(model.entities).toMatchObject([
      { id: 'start', isDefault: false, aliases: ['default'] },
    ]);
  });

  it.each([
    ['express', 'express'],
    ['@scope/some-package', 'somePackage'],
    ['lodash.debounce', 'lodashDebounce'],
    ['2d', '_2d'],
  ])('without a name in the package %s is called %s', async (name, id) => {
    const model = await extractText(
      `declare const _default: { run(): void };
       export default _default;`,
      { name },
    );
    expect(model.entities).toMatchObject([
      { id, isDefault: true, importPaths: [name] },
    ]);
  });

  it('is called "default" when another export has its name', async () => {
    const model = await extractText(`
      declare class Store {}
      export { Store as default };
      interface Other {}
      export { type Other as Store };`);
    expect(model.entities.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      ['Store', false],
      ['default', true],
    ]);
  });

  it('of a namespace keeps the name "default"', async () => {
    const model = await extractText(
      `export declare namespace core { const a: 1; export { a as default } }`,
    );
    expect(model.entities.map(({ id }) => id)).toContain('core.default');
  });

  it('may be made with "export =", and keeps the name of its declaration', async () => {
    const model = await extractText(`
      /** Starts. */
      declare function start(options?: start.Options): start.Options;
      declare namespace start {
        interface Options { port: number }
        const version: string;
      }
      export = start;`);
    expect(model.entities.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      ['Options', false],
      ['start', true],
    ]);
    expect(showEntity(entityOf(model, 'function', 'start'))).toContain(
      'start(options?: Options^): Options^',
    );
  });
});
