/**
 * What a changed event costs: the article that tells of it is rendered again, and
 * no other. Counts how often the code of stages runs, not how often it is asked for.
 */
import { expect, it } from 'vitest';
import { createMemo, type Memo } from '../../../build/core/memo.ts';
import { readInputs } from '../../../build/inputs.ts';
import { emitSite, renderSite } from '../../../build/pipeline.ts';
import { createPhases, SILENT } from '../../../build/reporter.ts';
import { createServices } from '../../../build/services.ts';
import {
  createMemorySite,
  smallSite,
  type MemorySite,
} from '../../support/memory-site.ts';

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

/** Remembers in a list which stages are computed. */
function countStages(memo: Memo, computed: string[]): Memo {
  return {
    ...memo,
    call(stage, ...values) {
      const { name } = stage;
      const counted: typeof stage = (...given) => {
        computed.push(name);
        return stage(...given);
      };
      // The memo knows a stage by its name.
      Object.defineProperty(counted, 'name', { value: name });
      return memo.call(counted, ...values);
    },
  };
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

/** How often each of these stages is computed. */
async function build(
  { request }: MemorySite,
  memo: Memo,
): Promise<Readonly<Record<string, number>>> {
  const computed: string[] = [];
  const { value: inputs, diagnostics } = await readInputs(request);
  expect(diagnostics).toEqual([]);
  const counting = countStages(memo, computed);
  const tools = createServices(request, inputs, counting, createPhases(SILENT));
  const { value: rendered } = await renderSite(inputs.site, tools);
  if (rendered === null) throw new Error('The site cannot be rendered');
  expect((await emitSite(rendered, tools)).value).not.toBeNull();
  const counts: Record<string, number> = {};
  for (const stage of computed) {
    if (STAGES.includes(stage)) counts[stage] = (counts[stage] ?? 0) + 1;
  }
  return counts;
}

it.each([
  ['a change', { changed: '1.2.0' }, { renderEntity: 1, renderBody: 1 }],
  ['an addition', { added: '1.1.0' }, { renderEntity: 1, renderBody: 1 }],
  ['a removal', { removed: '1.2.0' }, { renderRemoved: 1, renderBody: 1 }],
])(
  '%s that moves to another release renders one article again',
  async (_, edit, rendered) => {
    const site = createMemorySite({
      [HISTORY]: describeReleases(RELEASES),
      [CONFIG]: smallSite[CONFIG].replace(
        "package: { name: 'example' },",
        "package: { name: 'example' }, history: { from: '1.0.0' },",
      ),
    });
    const memo = createMemo();
    expect(await build(site, memo)).toEqual({
      ...{ renderEntity: 2, renderRemoved: 1, renderDocument: 2 },
      renderBody: 11,
    });
    await site.edit(HISTORY, describeReleases({ ...RELEASES, ...edit }));
    expect(await build(site, memo)).toEqual(rendered);
  },
);
