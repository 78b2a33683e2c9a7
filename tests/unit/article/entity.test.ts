import { describe, expect, test } from 'vitest';
import type { ThrowsTag } from '../../../build/api/model.ts';
import { findIdsAndLinks } from '../../../build/core/html-links.ts';
import {
  codeOf,
  comment,
  draw,
  entity,
  members,
  plan,
  signature,
  textOf,
} from './support.ts';

describe('the top of an article', () => {
  const parse = entity('function', 'parse', {
    signatures: [signature('(source: string): Document')],
    source: { file: 'src/parser.ts', line: 226, original: true },
    importPaths: ['pkg', 'pkg/language'],
    comment: comment({
      text: 'Reads <text>.\nStill the first paragraph.\n\nMore of it.',
      modifiers: ['experimental'],
      deprecated: 'Use `read`.',
      since: '2.0',
    }),
  });
  const { view } = plan(parse);

  test('has the kind, the name, the chips and a link to the source', () => {
    expect(view).toMatchObject({
      entityKind: 'function',
      name: 'parse',
      chips: [
        { label: 'Deprecated', tone: 'bad' },
        { label: 'Experimental', tone: 'warn' },
        { label: 'Since 2.0', tone: 'plain' },
      ],
      source: {
        label: 'src/parser.ts:226',
        href: '/source/src/parser.ts#L226',
      },
    });
  });

  test('takes the first paragraph as lead and the rest as prose', () => {
    expect(view.lead?.html).toBe('Reads <text>.\nStill the first paragraph.');
    expect(view.prose?.html).toBe('<p>More of it.</p>');
  });

  test('imports from the first import path', () => {
    expect(codeOf(view.importLine.html)).toBe("import { parse } from 'pkg'");
  });

  test('has the declaration and the text of the deprecation', () => {
    expect(codeOf(view.declaration.html)).toBe(
      'function parse(source: string): Document;',
    );
    expect(view.deprecation?.html).toBe('<p>Use `read`.</p>');
  });

  test.each([
    ['', '- a list\n\nThen text.'],
    ['Text:', '- a list'],
    ['Text:', '    code'],
    ['Text.', ''],
    ['', ''],
  ])(
    'uses the lead %j and the rest %j that splitLead returns',
    (lead, rest) => {
      const { view: other } = plan(
        { ...parse, comment: comment({ text: 'Any.' }) },
        [],
        { splitLead: () => ({ lead, rest }) },
      );
      expect(other.lead?.html ?? null).toBe(lead === '' ? null : lead);
      expect(other.prose?.html ?? null).toBe(
        rest === '' ? null : `<p>${rest}</p>`,
      );
    },
  );
});

describe('a function', () => {
  const base = signature('(source: string, options?: Options): Document');
  const [source, options] = base.parameters;
  if (source === undefined || options === undefined) throw new Error('two');
  const documented = {
    ...base,
    parameters: [{ ...source, text: 'What to read.' }, options],
    comment: comment({
      returns: 'The tree.',
      throws: [
        { type: { type: 'intrinsic', name: 'SyntaxError' }, text: 'Bad text.' },
      ],
      examples: [{ caption: 'Short', text: 'parse()' }],
    }),
  } as const;

  test('has sections for documented parameters, results, errors and examples', () => {
    const { view, toc } = plan(
      entity('function', 'parse', { signatures: [documented] }),
    );
    expect(view.sections.map(({ id, title }) => [id, title])).toEqual([
      ['section-parameters', 'Parameters'],
      ['section-returns', 'Returns'],
      ['section-throws', 'Throws'],
      ['section-examples', 'Example'],
    ]);
    expect(toc.map(({ label }) => label)).toEqual([
      'Parameters',
      'Returns',
      'Throws',
      'Example',
    ]);
  });

  test('has no sections when nothing is documented', () => {
    const { view } = plan(entity('function', 'parse', { signatures: [base] }));
    expect(view.sections).toEqual([]);
  });

  test('shows every overload with an anchor, and a shared comment only once', () => {
    const html = draw(
      entity('function', 'parse', {
        comment: comment({ text: 'First.' }),
        signatures: [
          { ...documented, comment: comment({ text: 'First.' }) },
          signature('(source: number): null', {
            comment: comment({ text: 'Second.', returns: 'Nothing.' }),
          }),
        ],
      }),
    );
    expect(findIdsAndLinks(html).ids).toEqual([
      'section-overloads',
      'overload-1',
      'overload-2',
    ]);
    expect(textOf(html)).toContain('Second.');
    expect(textOf(html)).toContain('Nothing.');
    expect(textOf(html).match(/First\./g)).toHaveLength(1);
  });

  test('lists errors as text, or in rows if one of them has a type', () => {
    const untyped = { type: null, text: 'Bad.' };
    const type = { type: 'intrinsic', name: 'SyntaxError' } as const;
    const throwing = (...throws: readonly ThrowsTag[]) =>
      entity('function', 'parse', {
        signatures: [{ ...base, comment: comment({ throws }) }],
      });
    expect(plan(throwing(untyped)).view.sections).toMatchObject([
      { content: 'list', items: [{ html: '<p>Bad.</p>' }] },
    ]);
    const parse = throwing(untyped, { type, text: 'Bad text.' });
    expect(plan(parse).view.sections).toMatchObject([{ content: 'fields' }]);
    expect(textOf(draw(parse))).toContain('SyntaxError');
  });
});

describe('members', () => {
  const box = entity('class', 'Box', {
    members: members(
      'readonly size?: number; constructor(size: number); open(): void; static of(): Box; get full(): boolean',
    ),
  });

  test('are grouped by kind, in a fixed order', () => {
    expect(plan(box).toc.map(({ label, level }) => [label, level])).toEqual([
      ['Constructor', 2],
      ['constructor', 3],
      ['Properties', 2],
      ['size', 3],
      ['Accessors', 2],
      ['full', 3],
      ['Methods', 2],
      ['open', 3],
      ['of', 3],
    ]);
  });

  test('show their signatures with the name in bold', () => {
    const html = draw(box);
    expect(html).toContain(
      '<span class="k">readonly</span> <b>size</b><span class="p">?:</span>',
    );
    expect(textOf(html)).toContain('static of (): Box #');
  });

  test('have an anchor for each further overload, and say what each returns', () => {
    const signatures = ['The one.', 'Another.', 'A third.'].map((returns) =>
      signature('(id: number): string', { comment: comment({ returns }) }),
    );
    const found = members('find(id: number): string').map((member) =>
      member.kind === 'method' ? { ...member, signatures } : member,
    );
    const html = draw(entity('class', 'Finder', { members: found }));
    expect(
      findIdsAndLinks(html).ids.filter((id) => id.includes('find')),
    ).toEqual(['find', 'find-overload-2', 'find-overload-3']);
    expect(textOf(html)).toMatch(/The one\..*Another\..*A third\./);
  });

  test('keep their ids; a section with the same id gets another', () => {
    const tricky = members("'section-properties': 1; properties: 2").map(
      (member) => ({ ...member, anchor: member.name.replaceAll("'", '') }),
    );
    const html = draw(entity('interface', 'Tricky', { members: tricky }));
    expect(findIdsAndLinks(html).ids).toEqual([
      'section-properties-',
      'section-properties',
      'properties',
    ]);
  });

  test('name their origin when inherited, and are not in the declaration', () => {
    const target = { kind: 'unexported', source: null } as const;
    const inherited = members('name: string').map((member) => ({
      ...member,
      inheritedFrom: { name: 'Error.name', target },
    }));
    const html = draw(entity('class', 'Box', { members: inherited }));
    expect(html).toContain('Inherited from <code>Error.name</code>');
    expect(html).toContain(
      '<pre class="signature" tabindex="0"><code><span class="k">class</span> <span class="t">Box</span> <span class="p">{}</span>',
    );
  });

  test('throw an error when two have the same anchor', () => {
    const twice = entity('interface', 'Box', {
      members: members('name: string; name: string'),
    });
    expect(() => draw(twice)).toThrow('#name');
  });
});

describe('the description for search engines', () => {
  const remarks = [{ tag: 'remarks', text: 'Use a name of your own.' }];

  test.each([
    [
      'the first sentence',
      'Has corners. Or none.\n\nMore.',
      [],
      'Has corners.',
    ],
    [
      'a title followed by the first sentence below it',
      'Shape Definition\n\nHas corners.\n\nMore.',
      [],
      'Shape Definition: Has corners.',
    ],
    [
      'a title followed by the remarks if need be',
      'Custom extensions',
      remarks,
      'Custom extensions: Use a name of your own.',
    ],
    [
      'the title alone when nothing follows',
      'Shape Definition',
      [],
      'Shape Definition',
    ],
  ])('is %s', (_, text, others, description) => {
    const shape = entity('interface', 'Shape', {
      comment: comment({ text, others }),
    });
    expect(plan(shape).description).toBe(description);
  });
});
