import { describe, expect, it } from 'vitest';
import {
  findNear,
  findSymbol,
  membersCalled,
} from '../../../build/features/agents/show-symbol.ts';
import {
  showEntity,
  showModule,
} from '../../../build/features/agents/terminal-page.ts';
import { createPaint } from '../../../build/reporter/text-report.ts';
import { wrapMarkdown } from '../../../build/reporter/wrap-markdown.ts';
import { extractText } from '../../support/api-extract.ts';
import { extractInstalled } from '../../support/installed-model.ts';

const model = await extractInstalled('graphql');
const screen = { width: 60, paint: createPaint(false) };

function find(name: string, within = model) {
  const found = findSymbol(within, name);
  if (found === null) throw new Error(`There is no ${name}`);
  return found;
}

function show(name: string): string {
  const { entity, member } = find(name);
  return showEntity({ entity, member, added: [] }, model, screen);
}

it('a module in the terminal says what it is for and what it exports', () => {
  const module = model.modules.find(
    ({ specifier }) => specifier === 'graphql/error',
  );
  if (module === undefined) throw new Error('There is no such module');
  expect(showModule(module, model, screen)).toMatch(
    /^# graphql\/error\n\nCreate, format[^]*import \{ \w+ \} from 'graphql\/error'[^]*\n- GraphQLError \(class\)\n/,
  );
});

describe('a symbol in the terminal', () => {
  it('is found by its name and by every notation of a member', () => {
    for (const name of ['Lexer.advance', 'Lexer#advance', 'Lexer.advance()']) {
      expect(findSymbol(model, name)).toMatchObject({
        entity: { id: 'Lexer' },
        member: 'advance',
      });
    }
    const member = '[Symbol.toStringTag]';
    for (const name of [`Lexer${member}`, `Lexer.${member}`]) {
      expect(findSymbol(model, name)).toMatchObject({ member });
      expect(show(name)).toMatch(/^get \[Symbol\.toStringTag\]\(\): string\n/);
    }
    expect(findNear(model, 'Lexer[Symbol.toString')[0]).toBe(`Lexer${member}`);
    expect(findSymbol(model, 'Lexer.nothing')).toBeNull();
    expect(findSymbol(model, 'constructor')).toBeNull();
  });

  it('is found by another name under which it is exported', async () => {
    const twice = await extractText(
      'interface One { two: 2 } export { One, One as Other };',
    );
    const entity = { id: 'One' };
    expect(findSymbol(twice, 'Other')).toMatchObject({ entity, member: null });
    expect(findSymbol(twice, 'Other.two')).toMatchObject({ entity });
  });

  it('has all members of a name, static and instance ones', async () => {
    expect(membersCalled(find('Lexer').entity, 'advance')).toMatchObject([
      { name: 'advance', kind: 'method', anchor: 'advance' },
    ]);
    expect(membersCalled(find('Kind').entity, 'FIELD')).toMatchObject([
      { name: 'FIELD', value: { kind: 'string', value: 'Field' } },
    ]);
    const twice = await extractText(
      'export declare class Box { static of(): Box; of(): string }',
    );
    const members = membersCalled(find('Box.of', twice).entity, 'of');
    expect(members.map((one) => 'flags' in one && one.flags.static)).toEqual([
      true,
      false,
    ]);
  });

  it('has suggestions for an unknown name', () => {
    expect(findNear(model, 'GraphQLShema')).toContain('GraphQLSchema');
    expect(findNear(model, 'getNamed')[0]).toBe('getNamedType');
    expect(findNear(model, 'qqqqqqqq')).toEqual([]);
  });

  it('shows its kind, source, import and parameters, without HTML', () => {
    const text = show('parse');
    expect(text).toMatch(/^function parse {2}src\/language\/parser\.ts:\d+\n/);
    expect(text).toContain("import { parse } from 'graphql'");
    expect(text).toContain('Parameters');
    expect(text).not.toMatch(/<\w|&\w+;|\]\(entity:/);
  });

  it('shows a member without the others', () => {
    const text = show('Lexer.advance');
    expect(text).toMatch(/^advance\(\): Token\n/);
    expect(text).not.toContain('lookahead');
    expect(show('TokenKind.SOF')).toContain("SOF = '<SOF>'");
  });

  it('has its prose wrapped to the width', () => {
    for (const { id } of model.entities.slice(0, 60)) {
      const prose = wrapMarkdown('word '.repeat(50) + id, 40);
      for (const line of prose.split('\n')) {
        expect(line.length).toBeLessThanOrEqual(Math.max(40, id.length));
      }
    }
  });

  it('keeps the lines of code and lists', () => {
    expect(wrapMarkdown('a\nb\n\n- one\n- two\n\n```js\nx  y\n```', 40)).toBe(
      'a b\n\n- one\n- two\n\n    x  y',
    );
  });

  it('shows more than the name of every symbol', () => {
    for (const { id } of model.entities) {
      expect(show(id).length).toBeGreaterThan(id.length);
    }
  });
});
