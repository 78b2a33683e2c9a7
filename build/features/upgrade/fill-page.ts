/**
 * Fills a page about an upgrade with what has changed. Below each heading that
 * names a change it adds the declarations and the witness, `::changes` becomes a
 * list of the changes that no heading names, and `::concerns` becomes a line with
 * the names that a change of behavior affects. Everything else is the author's.
 */
import type { Code, Nodes, Root, RootContent, TableRow } from 'mdast';
import type { Diagnostic } from '../../diagnostics.ts';
import { listReasons, RULES } from './rules.ts';
import {
  subjectsOf,
  type ApiChange,
  type ShownUpgrade,
} from './upgrade-file.ts';
import { suggest } from '../../core/text.ts';
import { diffLines } from '../../markdown/line-diff.ts';
import { codesOf, readConcerned, splitSections } from './behaviors.ts';
import {
  markdown,
  nodesOf,
  problem,
  textOf,
  walk,
  wholeFile,
} from '../../markdown/parse.ts';
import { annotate } from '../../markdown/structure.ts';
import { fill, type Labels } from '../../../src/shared/labels.ts';
import type { ReferenceLink } from '../../../src/templates/article/article-model.ts';

/** A heading with what is below it, and the changes that it names. */
interface PageSection {
  readonly nodes: readonly RootContent[];
  readonly names: readonly string[];
  readonly changes: readonly ApiChange[];
}

/** @param upgrade - `null` for documents that are about none */
export function fillUpgrade(
  root: Root,
  upgrade: ShownUpgrade | null,
): readonly Diagnostic[] {
  if (upgrade === null) return [];
  const { sections, rest } = readSections(root, upgrade);
  const diagnostics = [
    ...sections.flatMap((section) => checkHeading(section, upgrade)),
    ...checkExplained(root, rest),
  ];
  root.children = sections
    .flatMap((section) => fillSection(section, upgrade))
    .flatMap((node) => listRest(node, rest, upgrade));
  for (const { children } of nodesOf(root, 'table')) {
    for (const row of children.slice(1)) markRow(row, upgrade);
  }
  const first = root.children.find(({ type }) => type === 'heading');
  if (first !== undefined) listExports(first, upgrade);
  diagnostics.push(...checkNames(root, upgrade));
  root.children = root.children.map((node) => {
    const names = readConcerned(node);
    if (names.length === 0) return node;
    const line = parse(
      `**${upgrade.labels.upgrade.affects}** ${quoteCalls(names)}`,
    );
    return placed(line, node)[0] ?? node;
  });
  return diagnostics;
}

/** Also the changes that no heading names. */
function readSections(root: Root, { changes: all }: ShownUpgrade) {
  const sections = splitSections(root).map((nodes): PageSection => {
    const names = readNames(nodes[0]);
    const isNamed = (name: string): boolean => names.includes(name);
    const changes = all.filter((change) => subjectsOf(change).some(isNamed));
    return { nodes, names, changes };
  });
  const explained = new Set(sections.flatMap(({ changes }) => changes));
  const rest = all.filter((change) => !explained.has(change));
  return { sections, rest };
}

/** A stage: the sections about each export. @param text - of the page */
export function listEntries(
  text: string,
  page: string,
  upgrade: ShownUpgrade,
): readonly (readonly [name: string, entry: ReferenceLink])[] {
  const root = wholeFile.parse(text);
  annotate(root);
  const { sections, rest } = readSections(root, upgrade);
  return sections.flatMap(({ nodes: [heading, ...below], names }) => {
    if (heading?.type !== 'heading') return [];
    const label = textOf(heading);
    const href = `${page}#${heading.data?.id ?? ''}`;
    const entry = { id: null, label, href, kind: null, deprecated: false };
    const impacts = below.map(readImpact);
    const listed = rest
      .filter(({ rule }) => impacts.includes(RULES[rule]))
      .map(({ name }) => name);
    const all = [...names, ...below.flatMap(readConcerned), ...listed];
    const owners = new Set(all.map((name) => name.replace(/\..*/, '')));
    return Array.from(owners, (owner) => [owner, entry] as const);
  });
}

function checkHeading(
  { nodes: [heading], names, changes }: PageSection,
  upgrade: ShownUpgrade,
): readonly Diagnostic[] {
  const known = changes.flatMap((change) => [
    change.name,
    ...subjectsOf(change),
  ]);
  const unknown = names.filter((name) => !known.includes(name));
  return unknown.map((name) => {
    const message = `${name} has not changed between ${upgrade.from} and ${upgrade.to}`;
    const hint = suggest(name, upgrade.changes.flatMap(subjectsOf), null);
    return problem('unknown-change', message, hint, heading?.position?.start);
  });
}

/** @param rest - the changes that no heading names */
function checkExplained(
  { children }: Root,
  rest: readonly ApiChange[],
): readonly Diagnostic[] {
  const list =
    children.find((node) => readImpact(node) === 'breaking') ?? children[0];
  const unexplained = rest.filter(
    ({ rule, deprecated }) => RULES[rule] === 'breaking' && deprecated === null,
  );
  return unexplained.map((change) => {
    const message = `${subjectsOf(change).join(', ')}: a breaking change that the page does not explain`;
    const hint = 'Add a heading with its name, and below it say what to do.';
    const at = list?.position?.start;
    return problem('unexplained-change', message, hint, at);
  });
}

function fillSection(
  { nodes, changes }: PageSection,
  upgrade: ShownUpgrade,
): RootContent[] {
  const [heading] = nodes;
  if (heading?.type !== 'heading') return [...nodes];
  const concerned = nodes.flatMap(readConcerned);
  mark(heading, [...changes.map(({ name }) => name), ...concerned], upgrade);
  const shown = changes.flatMap((change) => describe(change, upgrade));
  return [...nodes, ...placed(shown, heading)];
}

function listRest(
  node: RootContent,
  rest: readonly ApiChange[],
  upgrade: ShownUpgrade,
): RootContent[] {
  const impact = readImpact(node);
  if (impact === null) return [node];
  const changes = rest.filter(({ rule }) => RULES[rule] === impact);
  if (impact === 'compatible')
    return placed(listAll(changes, upgrade.labels), node);
  const shown = changes.flatMap((change) => {
    const nodes = describe(change, upgrade);
    mark(nodes[0], [change.name], upgrade);
    return nodes;
  });
  return placed(shown, node);
}

/** The names of a heading that begins with one. */
function readNames(node: RootContent | undefined): readonly string[] {
  if (node?.type !== 'heading') return [];
  return node.children[0]?.type === 'inlineCode' ? codesOf(node.children) : [];
}

/** Returns the impact of `::changes`; `null` for everything else. */
function readImpact(node: RootContent): string | null {
  return node.type === 'leafDirective' && node.name === 'changes'
    ? (node.attributes?.['impact'] ?? 'breaking')
    : null;
}

/** Notes the exports that an entry concerns, by which readers filter it. */
function mark(
  node: RootContent | undefined,
  concerned: readonly string[],
  { names }: ShownUpgrade,
): void {
  const owners = concerned
    .map((name) => name.replace(/^import .*/, 'default').replace(/\..*/, ''))
    .filter((name) => Object.hasOwn(names, name) || /^default$|\//.test(name));
  if (node === undefined || owners.length < concerned.length) return;
  // Code uses members of what it gets without an import.
  const isFree = concerned.some((name) => /^\w+\.(?!constructor$)/.test(name));
  const dataNames = [...new Set(owners), ...(isFree ? ['*'] : [])].join(' ');
  if (dataNames !== '')
    node.data = { ...node.data, hProperties: { dataNames } };
}

/** Notes the package, the version before and its exports, to tell what is none. */
function listExports(node: RootContent, upgrade: ShownUpgrade): void {
  const { package: name, from, names, changes } = upgrade;
  const added = changes.filter(({ rule }) => rule === 'export-added');
  const isOld = (one: string) => !added.some((change) => change.name === one);
  const exports = Object.keys(names).filter(isOld).join(' ');
  const dataExports = `${name} ${from} ${exports}`;
  node.data = {
    ...node.data,
    hProperties: { ...node.data?.hProperties, dataExports },
  };
}

/** A row of a table is about the exports that its first cell names, or members. */
function markRow(row: TableRow, upgrade: ShownUpgrade): void {
  const [cell] = row.children;
  if (cell === undefined) return;
  const owners = codesOf(cell.children).flatMap((code) => {
    const [name = ''] = /^\w+/.exec(code) ?? [];
    const changed = upgrade.changes.filter(
      ({ rule, name: owner, members }) =>
        rule !== 'property-added' && (owner === name || members.includes(name)),
    );
    if (changed.length > 0) return changed.map((change) => change.name);
    if (Object.hasOwn(upgrade.names, name)) return [name];
    return Object.entries(upgrade.names).flatMap(([owner, members]) =>
      members.includes(name) ? owner : [],
    );
  });
  mark(row, owners, upgrade);
}

/** The declarations of a change and its witness. */
function describe(
  change: ApiChange,
  { from, to, labels }: ShownUpgrade,
): RootContent[] {
  const { rule, before, after, witness, deprecated } = change;
  const { [RULES[rule]]: title, notice: advised, compiles } = labels.upgrade;
  const [notice] = deprecated?.split('\n') ?? [];
  const advice = notice === undefined ? '' : ` ${fill(advised, { notice })}`;
  const nodes = [
    ...parse(
      `**${title}.** ${quoteOne(change)}: ${listReasons(labels)[rule]}${advice}`,
    ),
    ...declare(before, after),
  ];
  if (witness === null) return nodes;
  const proof = [show(witness.code), show(witness.message, 'text')];
  return [...nodes, fold(fill(compiles, { from, to }), proof)];
}

/** Leaves out additions and removals, because the line above names them. */
function declare(before: string | null, after: string | null): RootContent[] {
  if (before === null || after === null || before === after) return [];
  const signs = { add: '+', del: '-', '': ' ' } as const;
  const lines = diffLines(before, after).map(({ change, start, end }) => {
    const text = change === 'del' ? before : after;
    return `${signs[change]} ${text.slice(start, end)}`;
  });
  return [{ ...show(lines.join('\n')), meta: 'diff no-check' }];
}

function show(value: string, lang = 'ts'): Code {
  return { type: 'code', lang, meta: 'no-check', value };
}

function fold(label: string, children: Code[]): RootContent {
  const title = { type: 'text', value: label } as const;
  const data = { directiveLabel: true };
  return {
    type: 'containerDirective',
    name: 'details',
    children: [{ type: 'paragraph', data, children: [title] }, ...children],
  };
}

/** Compatible changes have a line for each kind, and one for each deprecation. */
function listAll(
  changes: readonly ApiChange[],
  { compatible }: Labels,
): RootContent[] {
  const lines = Object.entries(compatible).flatMap(([rule, reason]) => {
    const all = changes.filter((change) => change.rule === rule);
    if (all.length === 0) return [];
    if (rule !== 'deprecated')
      return [`**${reason}** ${quote(all.flatMap(subjectsOf))}`];
    const items = all.map(
      (change) => `- ${quote(subjectsOf(change))}: ${change.deprecated ?? ''}`,
    );
    return [`**${reason}**`, items.join('\n')];
  });
  return parse(lines.join('\n\n'));
}

/** `Owner.member`, `name` or `name(...)`. */
const NAME = /^(?:(\p{Lu}[\p{L}\w]*)\.)?([\p{L}\w]+)(?:\(.*\))?$/u;

/** Finds names in the text that exist in neither version. */
function checkNames(
  root: Root,
  { names, from, to }: ShownUpgrade,
): readonly Diagnostic[] {
  const all = new Map(
    Object.entries(names).map(([owner, members]) => [
      owner,
      members.map((member) => member.replace(/^static /, '')),
    ]),
  );
  const everything = [...all].flat(2);
  const concerned = new Set(
    root.children
      .flatMap(readConcerned)
      .filter((name) => !name.startsWith('import ')),
  );
  return nodesOf(root, 'inlineCode').flatMap(({ value, position }) => {
    const [, owner, name = ''] = NAME.exec(value) ?? [];
    // Other words are names only where they must be: `parse` is both.
    const isName = concerned.has(value) || /[a-z0-9][A-Z]/.test(name);
    const known =
      owner !== undefined
        ? all.get(owner)
        : isName && !(name in globalThis)
          ? everything
          : undefined;
    if (known === undefined || known.includes(name)) return [];
    const message = `${value} exists neither in ${from} nor in ${to}`;
    const hint = suggest(name, known, null);
    return [problem('unknown-change', message, hint, position?.start)];
  });
}

/** Members of one owner name it once. */
function quoteOne(change: ApiChange): string {
  const { name, members } = change;
  return members.length < 2
    ? quote(subjectsOf(change))
    : `\`${name}\` (${quote(members)})`;
}

function quote(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

/** Calls of functions, because a plain word in code is not linked as a name. */
function quoteCalls(names: readonly string[]): string {
  return quote(
    names.map((name) => (/^[a-z]+$/.test(name) ? `${name}()` : name)),
  );
}

function parse(text: string): RootContent[] {
  return markdown.parse(text).children;
}

/** Problems with what was added are reported where it was added. */
function placed(nodes: RootContent[], { position }: Nodes): RootContent[] {
  for (const one of nodes) {
    walk(one, (node) => {
      if (position === undefined) delete node.position;
      else node.position = { start: position.start, end: position.start };
    });
  }
  return nodes;
}
