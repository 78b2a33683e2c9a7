/**
 * The components that documents of Docusaurus, Nextra, Starlight and Mintlify
 * use, as what markdown has for them here. Knows no syntax.
 */
import type { Code, Nodes } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { ADMONITIONS } from '../../markdown/elements.ts';
import {
  findKind,
  makeLabel,
  makeTab,
  type Blocks,
} from './container-aliases.ts';
import type { AttributeValue } from './mdx-values.ts';
import { textOf } from '../../markdown/parse.ts';

/** What a document says of one component. */
export interface Use {
  readonly name: string;
  /** `undefined` is a value that is not known without running code. */
  readonly attributes: ReadonlyMap<string, AttributeValue | undefined>;
  /** Takes the name of an attribute that matters, and whose value is not known. */
  readonly onUnknown: (name: string) => void;
  /** Returns its content as blocks. */
  readonly blocks: () => Blocks;
  /** The same as it was written, without marks. */
  readonly text: () => string;
  readonly position: Nodes['position'];
}

type Convert = (use: Use) => readonly Nodes[];

const COMPONENTS: ReadonlyMap<string, Convert> = new Map<string, Convert>([
  ...each('Admonition Alert Aside Callout', (use) => {
    const kind = read(use, 'type').toLowerCase();
    return toAdmonition(
      ADMONITIONS.has(kind) || findKind(kind) ? kind : 'note',
      use,
    );
  }),
  ...[...ADMONITIONS.values(), 'Caution', 'Important'].flatMap((names) =>
    each(names, (use) => toAdmonition(use.name.toLowerCase(), use)),
  ),
  ...each('Tabs', toTabs),
  // A tab's label is a title if it is not among other tabs.
  ...each('Tab TabItem TabPanel Tabs.Tab', (use) => [
    makeTab(labelOf(use), use.blocks(), use.position),
  ]),
  ...each('CodeGroup', (use) => [makeContainer('code-group', use)]),
  ...each('CodeBlock', (use) => [toCode(use)]),
  ...each('Mermaid', (use) => [
    { ...toCode(use), lang: 'mermaid', value: read(use, 'value') },
  ]),
  ...each(
    'Accordion Collapse Collapsible Details Expandable details',
    toDetails,
  ),
  // The page has its contents beside the text.
  ...each('TOCInline', () => []),
]);

function each(names: string, convert: Convert): readonly [string, Convert][] {
  return names.split(' ').map((name) => [name, convert]);
}

export function findComponent(name: string): Convert | null {
  return COMPONENTS.get(name) ?? null;
}

/** An attribute that is a text; empty for all others. */
export function read({ attributes, onUnknown }: Use, name: string): string {
  const value = attributes.get(name);
  if (attributes.has(name) && value === undefined) onUnknown(name);
  return typeof value === 'string' || typeof value === 'number'
    ? String(value)
    : '';
}

function makeContainer(
  name: string,
  use: Use,
  title = '',
  children: Blocks = use.blocks(),
): ContainerDirective {
  const label = title === '' ? [] : [makeLabel(title)];
  return {
    type: 'containerDirective',
    name,
    attributes: {},
    position: use.position,
    children: [...label, ...children],
  };
}

function toAdmonition(kind: string, use: Use): readonly Nodes[] {
  return [makeContainer(kind, use, read(use, 'title'))];
}

function labelOf(use: Use): string {
  const names = ['label', 'title', 'name', 'value'];
  return names.map((name) => read(use, name)).find((text) => text !== '') ?? '';
}

/** Labels are on the tabs, or in a list: `values={[{ value, label }]}`. */
function toTabs(use: Use): readonly Nodes[] {
  const blocks = use.blocks();
  const listed = readLabels(use);
  const isTab = (node: Nodes): node is ContainerDirective =>
    node.type === 'containerDirective' && node.name === 'tab';
  const tabs = blocks.filter(isTab);
  for (const [index, { children }] of tabs.entries()) {
    const [head] = children;
    const label = head === undefined ? '' : textOf(head);
    const other = label === '' ? listed.order[index] : listed.names.get(label);
    children[0] = makeLabel(
      other ?? (label === '' ? String(index + 1) : label),
    );
  }
  const rest = blocks.filter((node) => !isTab(node));
  if (tabs.length === 0) return rest;
  const group = read(use, 'groupId') || read(use, 'syncKey');
  const set = makeContainer('tabs', use, '', tabs);
  set.attributes = group === '' ? {} : { group };
  return [set, ...rest];
}

function readLabels({ attributes }: Use) {
  const list = attributes.get('values') ?? attributes.get('items') ?? [];
  const names = new Map<string, string>();
  const order: string[] = [];
  for (const item of Array.isArray(list) ? (list as AttributeValue[]) : []) {
    if (typeof item === 'string') order.push(item);
    if (typeof item !== 'object' || item === null || !('label' in item))
      continue;
    const { label, value } = item;
    if (typeof label !== 'string') continue;
    order.push(label);
    if (typeof value === 'string') names.set(value, label);
  }
  return { names, order };
}

function toCode(use: Use): Code {
  const language =
    read(use, 'language') || read(use, 'className').replace(/^language-/, '');
  const title = read(use, 'title').replaceAll('"', "'");
  const words = [
    read(use, 'metastring'),
    title === '' ? '' : `title="${title}"`,
    use.attributes.has('showLineNumbers') ? 'showLineNumbers' : '',
  ];
  return {
    type: 'code',
    lang: language === '' ? null : language,
    meta: words.filter((word) => word !== '').join(' '),
    value: use.text(),
    position: use.position,
  };
}

/** A summary is the paragraph that is marked as a label. */
function toDetails(use: Use): readonly Nodes[] {
  const isLabel = (node: Nodes): boolean =>
    node.type === 'paragraph' && node.data?.directiveLabel === true;
  const blocks = use.blocks();
  const summary = blocks.find(isLabel);
  const content = blocks.filter((node) => node !== summary);
  const title = read(use, 'title') || read(use, 'summary');
  const details = makeContainer('details', use, title, content);
  if (summary !== undefined) details.children.unshift(summary);
  const isOpen = [true, ''].includes(use.attributes.get('open') as boolean);
  if (isOpen) details.attributes = { open: '' };
  return [details];
}
