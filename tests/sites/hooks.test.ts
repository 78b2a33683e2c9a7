/** What authors add as functions of their configuration. */
import { describe, expect, it } from 'vitest';
import {
  createMemorySite,
  expectTexts,
  tutorial,
  withSettings,
} from '../support/memory-site.ts';

const CONFIG = 'content/site.config.ts';

/** @param settings - of the configuration, after the functions that they use */
const configure = (functions: string, settings: string): string =>
  functions + withSettings(settings);

const open = (
  functions: string,
  settings: string,
  files: Readonly<Record<string, string>> = {},
) => createMemorySite({ [CONFIG]: configure(functions, settings), ...files });

describe('markdown plugins', () => {
  const functions = `
    const each = (node, type, work) => {
      if (node.type === type) work(node);
      for (const child of node.children ?? []) each(child, type, work);
    };
    const shout = (mark = '!') => (tree) =>
      each(tree, 'text', (node) => { node.value = node.value.replace('Call', 'Call' + mark); });
    const external = () => (tree) =>
      each(tree, 'element', (node) => { if (node.tagName === 'p') node.properties.className = ['mine']; });
    const lint = () => (tree, file) =>
      each(tree, 'text', (node) => { if (node.value.includes('Adds')) file.message('Say sums', node); });
    const refuse = () => (tree, file) =>
      each(tree, 'heading', (node) => { file.fail('No headings', node); });
    const late = () => async () => undefined;
    const strange = () => (tree) => { tree.children.push({ type: 'strange', data: { hName: 'hr' } }); };
    const needy = (options) => { if (!options) throw new Error('Options are missing'); };
  `;

  it('change tutorials and comments alike, as pages and as markdown', async () => {
    const site = open(
      functions,
      "markdown: { remarkPlugins: [[shout, '?']], rehypePlugins: [external] }",
      {
        'node_modules/example/index.d.ts':
          '/** Call to add. */\nexport declare function add(): void;\n',
      },
    );
    expect((await site.build()).diagnostics).toEqual([]);
    expectTexts(site.output(), {
      'docs/tutorials/usage.html': ['<p class="mine">Call? <'],
      'docs/tutorials/usage.md': ['Call? '],
      'api/function/add.html': ['Call? to add.'],
      'api/function/add.md': ['Call? to add.'],
    });
  });

  it('are applied again when their code is saved', async () => {
    const settings = 'markdown: { remarkPlugins: [shout] }';
    const site = open(functions, settings);
    await site.build();
    const other = functions.replace("'!'", "'!!'");
    await site.edit(CONFIG, configure(other, settings));
    const { diagnostics } = await site.build();
    expect(diagnostics).toEqual([]);
    expect(site.output().get('docs/tutorials/usage.html')).toContain('Call!!');
  });

  it.each([
    ['refuse', 'error', 'content/tutorials/usage.md', 6, 'No headings'],
    [
      'late',
      'error',
      'content/tutorials/usage.md',
      null,
      'it is asynchronous, but has to be synchronous',
    ],
    ['lint', 'warning', 'node_modules/example/index.d.ts', 3, 'Say sums'],
    [
      'strange',
      'error',
      'content/tutorials/usage.md',
      null,
      'Cannot handle unknown node `strange`',
    ],
    ['needy', 'error', 'content/site.config.ts', null, 'Options are missing'],
  ])(
    '%s is a problem with its place',
    async (plugin, severity, file, line, text) => {
      const site = open(functions, `markdown: { remarkPlugins: [${plugin}] }`);
      const { diagnostics } = await site.build();
      expect(diagnostics).toContainEqual(
        expect.objectContaining({
          severity,
          code: 'markdown-plugin',
          message: `A markdown plugin: ${text}`,
          place: expect.objectContaining({ file, line }) as unknown,
        }),
      );
    },
  );

  it('are named with the policy where they write styles, which browsers ignore', async () => {
    const site = open(
      `${functions}\nconst paint = () => (tree) => { tree.children[0].properties = { style: 'color: red' }; };`,
      'markdown: { rehypePlugins: [paint] }',
    );
    const { diagnostics } = await site.build();
    const styled = diagnostics.filter(({ code }) => code === 'inline-style');
    expect(new Set(styled.map(({ message }) => message))).toEqual(
      new Set([
        "A markdown plugin (paint) writes inline styles, which browsers ignore: the site's Content-Security-Policy is style-src 'self'",
      ]),
    );
  });

  it('must be plugins', async () => {
    const site = open(functions, "markdown: { rehypePlugins: ['own'] }");
    expect((await site.build()).diagnostics).toMatchObject([
      {
        code: 'config-invalid',
        message:
          'markdown.rehypePlugins[0]: must be a plugin, or a list of a plugin and its options',
      },
    ]);
  });
});

describe('transformModel', () => {
  const build = async (code: string) => {
    const site = open(`const change = ${code};`, 'transformModel: change', {
      'content/tutorials/index.md': tutorial('Start.'),
    });
    return { site, ...(await site.build()) };
  };

  it('changes the model before anything is made of it, and may remove symbols', async () => {
    const { site, diagnostics } = await build(`async (model) => {
      const [sum, add] = model.entities;
      add.comment.text = 'Adds *well*.';
      return { ...model, entities: [{ ...sum, id: 'Total', name: 'Total' }, add] };
    }`);
    expect(diagnostics).toEqual([]);
    const output = site.output();
    expectTexts(output, {
      'api/function/add.html': ['<em>well</em>'],
      'api/interface/Total.html': ['Total'],
      'api-model.json': ['Adds *well*.'],
    });
    expect(output.has('api/interface/Sum.html')).toBe(false);
  });

  it.each([
    ["() => { throw new Error('No'); }", 'No'],
    [
      '() => undefined',
      'entities: Invalid input: expected array, received undefined',
    ],
    [
      "(model) => { model.entities[0].isDefault = 'no'; return model; }",
      'entities[0].isDefault: Invalid input: expected boolean, received string',
    ],
    [
      '(model) => { model.entities.push(model.entities[0]); return model; }',
      'two symbols have the id Sum',
    ],
  ])('%s is an error of the configuration', async (code, message) => {
    const { diagnostics } = await build(code);
    expect(diagnostics).toMatchObject([
      {
        code: 'invalid-model',
        fault: 'usage',
        message: `transformModel failed: ${message}`,
        place: { file: 'content/site.config.ts' },
      },
    ]);
  });
});
