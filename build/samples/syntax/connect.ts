/**
 * Lets the samples of a page go on where those before them ended: each shares what
 * it defines, and takes what it uses without defining it. Pure; the page's scope
 * is in `worker/page-scope.ts`.
 */
import type { PreparedSample } from '../sample-model.ts';

/** How scripts reach the scope of their page: as a module, and in CommonJS. */
const PAGE = 'import.meta.page';
export const COMMON_PAGE = '$page$';

export function connect(
  samples: readonly PreparedSample[],
): readonly PreparedSample[] {
  const known = new Set<string>();
  return samples.map((sample) => {
    if (!sample.isContinued || sample.script === null) return sample;
    const connected = connectSample(sample, sample.script, known);
    for (const name of sample.declared) known.add(name);
    return connected;
  });
}

/** @param known - what samples before it define */
function connectSample(
  sample: PreparedSample,
  script: string,
  known: ReadonlySet<string>,
): PreparedSample {
  const { declared, free, isCommon, needs } = sample;
  const used = free.filter(({ name }) => known.has(name));
  const taken = new Set(used.map(({ name }) => name));
  const changed = used.filter((use) => use.isAssigned).map(({ name }) => name);
  const shared = [...new Set([...declared, ...changed])];
  if (taken.size + shared.length === 0) return sample;
  const page = isCommon ? COMMON_PAGE : PAGE;
  const getters = shared.map((name) => `get ${name}(){return ${name}}`);
  const take = `let {${[...taken].join(',')}}=${page}.values;`;
  const share = `${page}.share({${getters.join(',')}});`;
  // A variable has to exist before it is shared.
  const start = taken.size === 0 ? share : take + share;
  return {
    ...sample,
    script: prepend(start, script),
    free: free.filter(({ name }) => !known.has(name)),
    // A reader who edits one block has no others.
    needs: { ...needs, platform: needs.platform ?? 'the blocks around it' },
  };
}

/** The statement is on the script's first line, after a directive. */
export function prepend(statement: string, script: string): string {
  const [directive = ''] = /^\s*(['"])use strict\1;?/.exec(script) ?? [];
  const separator = directive === '' || directive.endsWith(';') ? '' : ';';
  return directive + separator + statement + script.slice(directive.length);
}
