/** An event that changes costs the article that tells of it, and no other. */
import { expect, it } from 'vitest';
import { createMemo } from '../../../build/core/memo.ts';
import { readInputs } from '../../../build/inputs.ts';
import { emitSite, renderSite } from '../../../build/pipeline.ts';
import { createPhases, SILENT } from '../../../build/reporter.ts';
import { createServices } from '../../../build/services.ts';
import { createMemorySite, withSettings } from '../../support/memory-site.ts';

const CONFIG = 'content/site.config.ts';

const addition = { kind: 'added', versions: ['1.0.0'] };

/** Of two exports that the package has, and one that it had; each event has a release of its own. */
const RELEASES = JSON.stringify({
  ...{ package: 'example', version: '1.2.3' },
  exports: [
    {
      ...{ name: 'add', kind: 'function' },
      events: [
        {
          ...{ kind: 'changed', versions: ['1.1.1'] },
          change: ['add(a: number): Sum', 'add(a: number, b: number): Sum'],
        },
        addition,
      ],
    },
    {
      ...{ name: 'Sum', kind: 'interface' },
      events: [{ kind: 'added', versions: ['1.0.1'] }],
    },
    {
      ...{ name: 'subtract', kind: 'function', events: [addition] },
      removed: {
        ...{ version: '1.2.1', last: '1.0.0', from: [''] },
        declaration: 'function subtract(): void',
      },
    },
  ],
});

/**
 * The stages that make one page each. The index and the cards read the dates of all
 * symbols, so an addition asks for them, too, but no other page comes of it.
 */
const STAGES: readonly string[] = [
  ...['renderEntity', 'renderRemoved', 'renderDocument'],
  // The article in the frame of its page.
  'renderBody',
];

/** The keys of what these stages make of a site with such releases. */
async function build(releases: string): Promise<ReadonlySet<string>> {
  const { request } = createMemorySite({
    'content/history.json': releases,
    [CONFIG]: withSettings("history: { from: '1.0.0' }"),
  });
  const memo = createMemo();
  const { value: inputs, diagnostics } = await readInputs(request);
  expect(diagnostics).toEqual([]);
  const tools = createServices(request, inputs, memo, createPhases(SILENT));
  const { value: rendered } = await renderSite(inputs.site, tools);
  if (rendered === null) throw new Error('The site cannot be rendered');
  expect((await emitSite(rendered, tools)).value).not.toBeNull();
  return new Set(
    STAGES.flatMap((stage) =>
      [...(memo.results().get(stage)?.keys() ?? [])].map(
        (key) => `${stage} ${key}`,
      ),
    ),
  );
}

it.each([
  ['a change', '1.1.1', ['renderEntity', 'renderBody']],
  ['an addition', '1.0.1', ['renderEntity', 'renderBody']],
  ['a removal', '1.2.1', ['renderRemoved', 'renderBody']],
])(
  '%s that moves to another release renders one article again',
  async (_, release, rendered) => {
    const before = await build(RELEASES);
    const after = await build(RELEASES.replace(release, '1.2.2'));
    const anew = [...after].filter((key) => !before.has(key));
    expect(anew.map((key) => key.split(' ')[0])).toEqual(rendered);
  },
);
