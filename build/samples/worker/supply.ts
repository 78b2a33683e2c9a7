/**
 * Gives an example the exports of its package that it uses without importing
 * them, and decides whether it can be run then.
 */
import { groupBy } from '../../core/group-by.ts';
import type { FreeName, PreparedSample } from '../sample-model.ts';
import type { WorkerContext } from './group.ts';

type ModuleExports = Readonly<Record<string, unknown>>;

export async function supply(
  sample: PreparedSample,
  index: number,
  { announce, loadPackage }: WorkerContext,
): Promise<PreparedSample> {
  const { free, implied, folder } = sample;
  if (!sample.isRun || free.length === 0) return sample;
  // Loading a package can take as long as running a sample.
  await announce(index);
  const sources: (readonly [specifier: string, exports: ModuleExports])[] = [];
  for (const specifier of implied) {
    // A subpath may need what is not installed; the main entry may not.
    const module = await loadPackage(specifier, folder).catch(() => null);
    if (module !== null)
      sources.push([specifier, module.namespace as ModuleExports]);
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
      script = `import ${clause} from ${JSON.stringify(specifier)};${script}`;
      specifiers.push(specifier);
      const isNamed = clause.startsWith('{');
      links.push(...uses.flatMap((use) => (isNamed ? use : use.member) ?? []));
    } else if (!(name in globalThis)) missing.push(...uses);
  }
  const inOrder = links
    .map(({ start, end, name }) => ({ start, end, name }))
    .sort((a, b) => a.start - b.start);
  const needs = { ...sample.needs, specifiers };
  return { ...sample, script, needs, links: inOrder, ...refuse(missing) };
}

/** What of a sample changes if it uses what is defined nowhere. */
function refuse(missing: readonly FreeName[]): Partial<PreparedSample> {
  const [first] = missing;
  if (first === undefined) return {};
  if (missing.some(({ isBrowser }) => isBrowser)) {
    return { isRun: false, reason: 'needs a browser' };
  }
  const message = `ReferenceError: ${first.name} is not defined`;
  const failures = [{ where: 'code', line: first.line, message }] as const;
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
