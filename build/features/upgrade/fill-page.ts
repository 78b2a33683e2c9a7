/**
 * Fills a page about an upgrade with what has changed. Below each heading that
 * names a change it adds the declarations and the witness, `::changes` becomes a
 * list of the changes that no heading names, and `::concerns` becomes a line with
 * the names that a change of behavior affects. Everything else is the author's.
 */
import type { Code, Heading, Nodes, Root, RootContent } from 'mdast';
import type { Diagnostic } from '../../diagnostics.ts';
import { RULES, type Impact } from './rules.ts';
import { subjectsOf, type ApiChange, type Upgrade } from './upgrade-file.ts';
import { suggest } from '../../core/text.ts';
import { diffLines } from '../../markdown/line-diff.ts';
import { codesOf, readConcerned, splitSections } from './behaviors.ts';
import { markdown, nodesOf, problem, walk } from '../../markdown/parse.ts';

const TITLES: Readonly<Record<Impact, string>> = {
  breaking: 'Breaking',
  conditional: 'Breaking for some',
  compatible: 'Compatible',
};

export function fillApiChanges(
  root: Root,
  upgrade: Upgrade,
): readonly Diagnostic[] {
  const { changes, from, to } = upgrade;
  const diagnostics: Diagnostic[] = [];
  const describedChanges = new Set<ApiChange>();

  const fillSection = (section: readonly RootContent[]): RootContent[] => {
    const [heading] = section;
    if (heading?.type !== 'heading') return [...section];
    const names = readNames(heading);
    const foundChanges = changes.filter((change) =>
      subjectsOf(change).some((name) => names.includes(name)),
    );
    const known = new Set(
      foundChanges.flatMap((foundChange) => [
        foundChange.name,
        ...subjectsOf(foundChange),
      ]),
    );
    for (const name of names.filter((one) => !known.has(one))) {
      const message = `${name} has not changed between ${from} and ${to}`;
      const hint = suggest(name, changes.flatMap(subjectsOf), null);
      const at = heading.position?.start;
      diagnostics.push(problem('unknown-change', message, hint, at));
    }
    for (const foundChange of foundChanges) describedChanges.add(foundChange);
    const concerned = section.flatMap(readConcerned);
    mark(
      heading,
      [...foundChanges.map(({ name }) => name), ...concerned],
      upgrade,
    );
    const shownNodes = foundChanges.flatMap((foundChange) =>
      describe(foundChange, upgrade),
    );
    return [...section, ...placed(shownNodes, heading)];
  };

  const listRest = (node: RootContent): RootContent[] => {
    const wantedImpact = readImpact(node);
    if (wantedImpact === null) return [node];
    const rest = changes.filter(
      (change) =>
        RULES[change.rule].impact === wantedImpact &&
        !describedChanges.has(change),
    );
    const shownNodes = rest.flatMap((one) => {
      const nodes = describe(one, upgrade);
      mark(nodes[0], [one.name], upgrade);
      return nodes;
    });
    return placed(
      wantedImpact === 'compatible' ? listAll(rest) : shownNodes,
      node,
    );
  };

  root.children = splitSections(root).flatMap(fillSection);
  const list =
    root.children.find((node) => readImpact(node) === 'breaking') ??
    root.children[0];
  for (const change of changes) {
    if (
      RULES[change.rule].impact !== 'breaking' ||
      describedChanges.has(change)
    )
      continue;
    if (change.deprecated !== null) continue;
    const message = `${subjectsOf(change).join(', ')}: a breaking change that the page does not explain`;
    const hint = 'Add a heading with its name, and below it say what to do.';
    const at = list?.position?.start;
    diagnostics.push(problem('unexplained-change', message, hint, at));
  }
  root.children = root.children.flatMap(listRest);
  diagnostics.push(...checkNames(root, upgrade));
  root.children = root.children.map((node) => {
    const names = readConcerned(node);
    if (names.length === 0) return node;
    const [said = node] = placed(
      parse(`**Affects:** ${quoteCalls(names)}`),
      node,
    );
    return said;
  });
  return diagnostics;
}

/** The names of a heading that begins with one. */
function readNames({ children }: Heading): readonly string[] {
  return children[0]?.type === 'inlineCode' ? codesOf(children) : [];
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
  { names }: Upgrade,
): void {
  const owners = concerned
    .map((name) => name.replace(/\..*/, ''))
    .filter((name) => Object.hasOwn(names, name));
  if (node === undefined || owners.length < concerned.length) return;
  const dataNames = [...new Set(owners)].join(' ');
  if (dataNames !== '')
    node.data = { ...node.data, hProperties: { dataNames } };
}

/** The declarations of a change and its witness. */
function describe(change: ApiChange, { from, to }: Upgrade): RootContent[] {
  const { rule, before, after, witness, deprecated } = change;
  const { impact, reason, source } = RULES[rule];
  const name = source === null ? `\`${rule}\`` : `[\`${rule}\`](${source})`;
  const advice =
    deprecated === null
      ? ''
      : ` Deprecation notice: “${deprecated.replace(/\n[^]*/, '')}”`;
  const proof: RootContent[] =
    witness === null
      ? []
      : [
          fold(`Compiles with ${from} but not with ${to}`, [
            show(witness.code),
            show(witness.message, 'text'),
          ]),
        ];
  return [
    ...parse(
      `**${TITLES[impact]}.** ${quoteOne(change)}: ${reason} (${name})${advice}`,
    ),
    ...declare(before, after),
    ...proof,
  ];
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

/** Compatible changes: a line for each kind, and one for each deprecation. */
function listAll(changes: readonly ApiChange[]): RootContent[] {
  const of = (label: string, rule: ApiChange['rule']): readonly string[] => {
    const names = changes.filter((change) => change.rule === rule);
    return names.length === 0
      ? []
      : [`**${label}:** ${quote(names.flatMap(subjectsOf))}`];
  };
  const deprecated = changes
    .filter(({ rule }) => rule === 'deprecated')
    .map(
      (change) => `- ${quote(subjectsOf(change))}: ${change.deprecated ?? ''}`,
    );
  return parse(
    [
      ...of('New exports', 'export-added'),
      ...of('New members', 'property-added'),
      ...of('Accept or offer more', 'accepts-more'),
      ...of('No longer deprecated', 'deprecation-withdrawn'),
      ...(deprecated.length === 0 ? [] : ['**Deprecated:**']),
      deprecated.join('\n'),
    ].join('\n\n'),
  );
}

/** `Owner.member`, `name` or `name(...)`. */
const NAME = /^(?:([A-Z]\w*)\.)?(\w+)(?:\(.*\))?$/;

/** A name in the words that exists in neither version. */
function checkNames(
  root: Root,
  { names, from, to }: Upgrade,
): readonly Diagnostic[] {
  const all = new Map(
    Object.entries(names).map(([owner, members]) => [
      owner,
      members.map((member) => member.replace(/^static /, '')),
    ]),
  );
  const everything = [...all].flatMap(([owner, members]) => [
    owner,
    ...members,
  ]);
  const concerned = new Set(root.children.flatMap(readConcerned));
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
