/** Which declaration a doc comment belongs to. */
import { describe, expect, it } from 'vitest';
import type { Entity, Member } from '../../../build/api/model.ts';
import {
  entityOf,
  extractFiles,
  extractText,
} from '../../support/api-extract.ts';

const textsOf = (members: readonly Member[]): readonly string[] =>
  members.map(({ name, comment }) => `${name}: ${comment.text}`);

function membersOf(entity: Entity): readonly Member[] {
  if (entity.kind === 'interface' || entity.kind === 'class') {
    return entity.members;
  }
  return entity.kind === 'type' && entity.type.type === 'object'
    ? entity.type.members
    : [];
}

describe('a doc comment on the line of a brace', () => {
  it('belongs to the member after it', async () => {
    const model = await extractText(`
      export interface A { /** First. */ a: string; /** Second. */ b(): void }
      export type B = { /** First. */ a: string, /** Second. */ (): void };
      export declare enum C { /** First. */ A, /** Second. */ B }
      export interface D {
        a: string; /** Not of the next line. */
        b: string;
      }`);
    expect(textsOf(membersOf(entityOf(model, 'interface', 'A')))).toEqual([
      'a: First.',
      'b: Second.',
    ]);
    expect(textsOf(membersOf(entityOf(model, 'type', 'B')))).toEqual([
      'a: First.',
      '(): Second.',
    ]);
    expect(
      entityOf(model, 'enum', 'C').members.map(({ comment }) => comment.text),
    ).toEqual(['First.', 'Second.']);
    expect(textsOf(membersOf(entityOf(model, 'interface', 'D')))).toEqual([
      'a: ',
      'b: ',
    ]);
  });

  it('belongs to the parameter or the alternative after it', async () => {
    const model = await extractText(`
      export declare function f(/** First. */ a: string, /** Second. */ b: string): void;
      export type U = /** One. */ 'a' | /** Two. */ 'b';`);
    const [signature] = entityOf(model, 'function', 'f').signatures;
    expect(signature?.parameters.map(({ text }) => text)).toEqual([
      'First.',
      'Second.',
    ]);
    expect(entityOf(model, 'type', 'U').texts).toEqual(['One.', 'Two.']);
  });
});

describe('the doc comment of a declaration', () => {
  it.each([
    ['export declare function it(): void;', "export { it } from './a.js';"],
    ['export declare const it: string;', "export { it } from './a.js';"],
    ['export declare class it {}', "export * as all from './a.js';"],
    [
      'export default function it(): void;',
      "export { default } from './a.js';",
    ],
  ])(
    'wins over that of an export statement: %s',
    async (declared, exported) => {
      const model = await extractFiles({
        'a.d.ts': `/** Its own. */\n${declared}`,
        'index.d.ts': `/** Of the statement. */\n${exported}`,
      });
      const entity = model.entities.find(({ name }) => name === 'it');
      expect(entity?.comment.text).toBe('Its own.');
    },
  );

  it('of which there are several is joined', async () => {
    const model = await extractText(`
      /** First. */
      export interface A { a: string }
      /** Second.
       * @since 2 */
      export interface A { b: string }`);
    expect(entityOf(model, 'interface', 'A').comment).toMatchObject({
      text: 'First.\n\nSecond.',
      since: '2',
    });
  });

  it('is that of the base where a member has none', async () => {
    const model = await extractText(`
      declare class Hidden { /** Hidden's.
        * @param a - its own */ run(a: string): void; }
      export declare class Shown extends Hidden { run(a: string): void }`);
    const { members } = entityOf(model, 'class', 'Shown');
    const run = members.find(({ name }) => name === 'run');
    expect(run?.comment.text).toBe("Hidden's.");
  });

  it('is not lent to other overloads', async () => {
    const model = await extractText(`
      /** Reads a file.
       * @param path - where */
      export declare function read(path: string): void;
      export declare function read(path: string, more: string): void;`);
    const { signatures } = entityOf(model, 'function', 'read');
    const texts = signatures.map(({ comment, parameters }) => [
      comment.text,
      parameters[0]?.text,
    ]);
    expect(texts).toEqual([
      ['Reads a file.', 'where'],
      ['', null],
    ]);
  });
});
