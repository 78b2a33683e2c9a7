/**
 * What a changed event costs: the article that tells of it is rendered again, and
 * no other.
 */
import { expect, it } from 'vitest';
import { createMemo } from '../../../build/core/memo.ts';
import { readInputs } from '../../../build/inputs.ts';
import { emitSite, renderSite } from '../../../build/pipeline.ts';
import { createPhases, SILENT } from '../../../build/reporter.ts';
import { createServices } from '../../../build/services.ts';
import { createMemorySite, withSettings } from '../../support/memory-site.ts';

const CONFIG = 'content/site.config.ts';
const HISTORY = 'content/history.json';

/** The release of each event that the rows below change. */
interface Releases {
  readonly added: string;
  readonly changed: string;
  readonly removed: string;
}

const RELEASES: Releases = {
  added: '1.0.0',
  changed: '1.1.0',
  removed: '1.1.0',
};

/** Of two exports that the package has, and one that it had. */
function describeReleases({ added, changed, removed }: Releases): string {
  const addition = { kind: 'added', versions: ['1.0.0'] };
  const change = ['add(a: number): Sum', 'add(a: number, b: number): Sum'];
  return JSON.stringify({
    ...{ package: 'example', version: '1.2.3' },
    exports: [
      {
        ...{ name: 'add', kind: 'function' },
        events: [{ kind: 'changed', versions: [changed], change }, addition],
      },
      {
        ...{ name: 'Sum', kind: 'interface' },
        events: [{ kind: 'added', versions: [added] }],
      },
      {
        ...{ name: 'subtract', kind: 'function', events: [addition] },
        removed: {
          ...{ version: removed, last: '1.0.0', from: [''] },
          declaration: 'function subtract(): void',
        },
      },
    ],
  });
}

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
async function build(releases: Releases): Promise<ReadonlySet<string>> {
  const { request } = createMemorySite({
    [HISTORY]: describeReleases(releases),
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
  ['a change', { changed: '1.2.0' }, ['renderEntity', 'renderBody']],
  ['an addition', { added: '1.1.0' }, ['renderEntity', 'renderBody']],
  ['a removal', { removed: '1.2.0' }, ['renderRemoved', 'renderBody']],
])(
  '%s that moves to another release renders one article again',
  async (_, edit, rendered) => {
    const before = await build(RELEASES);
    const after = await build({ ...RELEASES, ...edit });
    const anew = [...after].filter((key) => !before.has(key));
    expect(anew.map((key) => key.split(' ')[0])).toEqual(rendered);
  },
);
