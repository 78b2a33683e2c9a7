/**
 * Fills a page about an upgrade with what has changed: below each heading that
 * names a change stand its declarations and its witness, and `::changes` lists
 * those that no heading names. The words are the author's.
 */
import type { Code, Heading, Root, RootContent } from 'mdast';
import type { Diagnostic } from '../diagnostics.ts';
import type { Change } from '../upgrade/classify.ts';
import { RULES, type Impact } from '../upgrade/rules.ts';
import { subjectsOf, type Upgrade } from '../upgrade/upgrade-file.ts';
import { suggest } from '../core/text.ts';
import { markdown, nodesOf, problem, type Point } from './parse.ts';

const TITLES: Readonly<Record<Impact, string>> = {
  breaking: 'Breaking',
  conditional: 'Only for some',
  compatible: 'Compatible',
};

/** What may stand between names in a heading. */
const BETWEEN = /^(?:[\s,]|and)*$/;

export function fillChanges(
  root: Root,
  upgrade: Upgrade,
): readonly Diagnostic[] {
  const { changes, from, to } = upgrade;
  const diagnostics: Diagnostic[] = [];
  const told = new Set<Change>();
  const children: RootContent[] = [];
  /** To be added where the section of a heading ends. */
  let open: {
    readonly depth: number;
    readonly nodes: readonly RootContent[];
  } | null = null;
  const close = (): void => {
    children.push(...(open?.nodes ?? []));
    open = null;
  };
  for (const node of root.children) {
    if (node.type === 'heading') {
      if (open !== null && node.depth <= open.depth) close();
      const names = readNames(node);
      const found = changes.filter((one) =>
        subjectsOf(one).some((name) => names.includes(name)),
      );
      const known = new Set([
        ...found.flatMap(subjectsOf),
        ...found.map(({ name }) => name),
      ]);
      for (const name of names) {
        if (known.has(name)) continue;
        const message = `${name} has not changed between ${from} and ${to}`;
        const hint = suggest(name, changes.flatMap(subjectsOf), null);
        diagnostics.push(
          problem('unknown-change', message, hint, node.position?.start),
        );
      }
      for (const one of found) told.add(one);
      if (found.length > 0) {
        close();
        const nodes = found.flatMap((one) => describe(one, upgrade));
        open = {
          depth: node.depth,
          nodes: placed(nodes, node.position?.start),
        };
      }
    }
    children.push(node);
  }
  close();
  root.children = children.flatMap((node) => {
    if (node.type !== 'leafDirective' || node.name !== 'changes') return node;
    const impact = node.attributes?.['impact'] ?? 'breaking';
    const rest = changes.filter(
      (one) => RULES[one.rule].impact === impact && !told.has(one),
    );
    const point = node.position?.start;
    for (const one of rest) {
      if (impact !== 'breaking' || one.deprecated !== null) continue;
      const message = `${subjectsOf(one).join(', ')}: a breaking change without words`;
      const hint = 'Write a heading with its name, and below it what to do.';
      diagnostics.push(problem('unexplained-change', message, hint, point));
    }
    const nodes =
      impact === 'compatible'
        ? list(rest)
        : rest.flatMap((one) => describe(one, upgrade));
    return placed(nodes, point);
  });
  return [...diagnostics, ...checkNames(root, upgrade)];
}

/** The names of a heading that consists of names. */
function readNames({ children }: Heading): readonly string[] {
  const isPlain = children.every(
    (node) =>
      node.type === 'inlineCode' ||
      (node.type === 'text' && BETWEEN.test(node.value)),
  );
  if (!isPlain) return [];
  return children.flatMap((node) =>
    node.type === 'inlineCode' ? node.value : [],
  );
}

/** The declarations of a change and its witness. */
function describe(change: Change, { from, to }: Upgrade): RootContent[] {
  const { rule, before, after, witness, deprecated } = change;
  const { impact, reason, source } = RULES[rule];
  const name = source === null ? `\`${rule}\`` : `[\`${rule}\`](${source})`;
  const advice =
    deprecated === null
      ? ''
      : ` Its deprecation says: “${deprecated.replace(/\n[^]*$/, '')}”`;
  return [
    ...parse(
      `**${TITLES[impact]}.** ${quoteOne(change)}: ${reason} (${name})${advice}`,
    ),
    ...declare(before, after),
    ...(witness === null
      ? impact === 'breaking'
        ? parse('No program shows this.')
        : []
      : [
          fold(`Compiles with ${from}, not with ${to}`, [
            show(witness.code),
            show(witness.message, 'text'),
          ]),
        ]),
  ];
}

/** What is new or gone is named already. */
function declare(before: string | null, after: string | null): RootContent[] {
  if (before === null || after === null || before === after) return [];
  const lines = [
    ...before.split('\n').map((line) => `- ${line}`),
    ...after.split('\n').map((line) => `+ ${line}`),
  ];
  return [{ ...show(lines.join('\n')), meta: 'diff no-check' }];
}

function show(value: string, lang = 'ts'): Code {
  return { type: 'code', lang, meta: 'no-check', value };
}

function fold(label: string, children: Code[]): RootContent {
  return {
    type: 'containerDirective',
    name: 'details',
    children: [
      {
        type: 'paragraph',
        data: { directiveLabel: true },
        children: [{ type: 'text', value: label }],
      },
      ...children,
    ],
  };
}

/** Compatible changes: a line for each kind, and one for each deprecation. */
function list(changes: readonly Change[]): RootContent[] {
  const of = (...rules: readonly Change['rule'][]) =>
    quoteAll(
      changes.filter(({ rule }) => rules.includes(rule)).flatMap(subjectsOf),
    );
  const lines = [
    ['New exports', of('export-added')],
    ['New members', of('property-added')],
    ['Accept or promise more', of('accepts-more')],
  ].filter(([, names]) => names !== '');
  const deprecated = changes
    .filter(({ rule }) => rule === 'deprecated')
    .map((one) => `- ${quoteAll(subjectsOf(one))}: ${one.deprecated ?? ''}`);
  return parse(
    [
      ...lines.map(([label, names]) => `**${label ?? ''}:** ${names ?? ''}`),
      ...(deprecated.length === 0
        ? []
        : [`**Deprecated:**\n\n${deprecated.join('\n')}`]),
    ].join('\n\n'),
  );
}

/** A name in the words that exists in neither version. */
function checkNames(
  root: Root,
  { names, from, to }: Upgrade,
): readonly Diagnostic[] {
  return nodesOf(root, 'inlineCode').flatMap(({ value, position }) => {
    const [, owner = '', member = ''] = /^([A-Z]\w+)\.(\w+)$/.exec(value) ?? [];
    const known = Object.hasOwn(names, owner) ? names[owner] : undefined;
    if (
      known === undefined ||
      known.some((one) => one.replace(/^static /, '') === member)
    )
      return [];
    const message = `${value} exists neither in ${from} nor in ${to}`;
    return [
      problem(
        'unknown-change',
        message,
        suggest(member, known, null),
        position?.start,
      ),
    ];
  });
}

/** Members of one owner name it once. */
function quoteOne(change: Change): string {
  const { name, members } = change;
  return members.length < 2
    ? quoteAll(subjectsOf(change))
    : `\`${name}\` (${quoteAll(members)})`;
}

function quoteAll(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

function parse(text: string): RootContent[] {
  return markdown.parse(text).children;
}

/** Problems with what was filled in are problems of where that stands. */
function placed(nodes: RootContent[], point: Point | undefined): RootContent[] {
  for (const node of nodes) setPlace(node, point);
  return nodes;
}

function setPlace(node: RootContent, point: Point | undefined): void {
  if (point === undefined) delete node.position;
  else node.position = { start: point, end: point };
  if ('children' in node)
    for (const child of node.children) setPlace(child, point);
}
