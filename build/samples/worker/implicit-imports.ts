/**
 * Gives a sample the exports of its package that it uses without importing them,
 * and decides whether it can be run then.
 */
import { groupBy } from '../../core/group-by.ts';
import {
  makeReason,
  type FreeName,
  type PreparedSample,
} from '../sample-model.ts';
import { prepend } from '../syntax/connect.ts';
import type { WorkerContext } from './group.ts';
import { toNamespace } from './common-js.ts';
import { toInstalled } from './module-loader.ts';

type ModuleExports = Readonly<Record<string, unknown>>;

export async function supply(
  sample: PreparedSample,
  index: number,
  context: WorkerContext,
): Promise<PreparedSample> {
  const { free, implied, isCommon } = sample;
  if (!sample.isRun || free.length === 0) return sample;
  // Loading a package can take as long as running a sample.
  context.announce(index);
  const sources: (readonly [specifier: string, exports: ModuleExports])[] = [];
  for (const specifier of implied) {
    // A subpath may need what is not installed; the main entry may not.
    const exports = await loadExports(specifier, sample, context).catch(
      () => null,
    );
    if (exports !== null) sources.push([specifier, exports]);
  }
  let script = sample.script ?? '';
  const links = [...sample.links];
  const specifiers = [...sample.needs.specifiers];
  const missing: FreeName[] = [];
  for (const [name, uses] of groupBy(free, (freeName) => freeName.name)) {
    const [source] = sources.flatMap(([specifier, exports]) => {
      const clause = chooseClause(name, uses, exports);
      return clause === null ? [] : [{ specifier, clause }];
    });
    if (source !== undefined) {
      const { specifier, clause } = source;
      script = prepend(importAs(clause, specifier, isCommon), script);
      specifiers.push(specifier);
      const isNamed = clause.startsWith('{');
      links.push(...uses.flatMap((use) => (isNamed ? use : use.member) ?? []));
    } else if (!(name in globalThis)) missing.push(...uses);
  }
  const inOrder = links
    .map(({ start, end, name }) => ({ start, end, name }))
    .sort((a, b) => a.start - b.start);
  const needs = { ...sample.needs, specifiers };
  // CommonJS need not define what it assigns.
  const isRefusable =
    sample.mayBeFragment &&
    (!isCommon || missing.some(({ isBrowser }) => isBrowser));
  const refused = isRefusable ? refuse(missing) : {};
  return { ...sample, script, needs, links: inOrder, ...refused };
}

async function loadExports(
  specifier: string,
  sample: PreparedSample,
  { loadPackage, requirePackage }: WorkerContext,
): Promise<ModuleExports> {
  const installed = toInstalled(specifier, sample);
  if (sample.isCommon) {
    return toNamespace(requirePackage(installed, sample.folder));
  }
  const { namespace } = await loadPackage(installed, sample.folder);
  return namespace as ModuleExports;
}

function importAs(
  clause: string,
  specifier: string,
  isCommon: boolean,
): string {
  const source = JSON.stringify(specifier);
  if (!isCommon) return `import ${clause} from ${source};`;
  return `const ${clause.replace('* as ', '')}=require(${source});`;
}

/** What of a sample changes if it uses what is defined nowhere. */
function refuse(missing: readonly FreeName[]): Partial<PreparedSample> {
  const [first] = missing;
  if (first === undefined) return {};
  if (missing.some(({ isBrowser }) => isBrowser)) {
    return { isRun: false, reason: makeReason('browser') };
  }
  const message = `ReferenceError: ${first.name} is not defined`;
  const failures = [{ kind: 'code', line: first.line, message }] as const;
  return { isRun: false, failures };
}

/** How a name has to be imported from a package, or `null`. */
function chooseClause(
  name: string,
  uses: readonly FreeName[],
  exports: ModuleExports,
): string | null {
  const main = exports['default'];
  if (name in exports) return `{ ${name} }`;
  if (typeof main === 'function' && main.name === name) return name;
  if (name in globalThis || uses.some((use) => use.isBrowser)) return null;
  const haveAll = (has: (member: string) => boolean): boolean =>
    uses.every(({ member }) => member !== null && has(member.name));
  if (haveAll((member) => member in exports)) return `* as ${name}`;
  // What every function has is no evidence.
  const isOwn = (member: string): boolean =>
    member in Object(main) && !(member in Function);
  return haveAll(isOwn) ? name : null;
}
