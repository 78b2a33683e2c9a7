/**
 * The elements of a page for a resolved tree, where they are not what
 * mdast-util-to-hast makes of a node: headings with anchors, figures, tables
 * that everybody can use, admonitions, tabs, footnotes.
 */
import type { Element, ElementContent } from 'hast';
import type {
  Code,
  FootnoteReference,
  Heading,
  Html,
  Root,
  Table,
} from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import type { Handlers, State } from 'mdast-util-to-hast';
import { defaultHandlers } from 'remark-rehype';
import { drawFigure } from './figure.ts';
import { ENGLISH } from '../../src/shared/english.ts';
import { fill, type Labels } from '../../src/shared/labels.ts';
import { toLevel, type Drawing, type TextForm } from './text-model.ts';
import { nodesOf } from './parse.ts';
import { directiveLabel, splitLabel, type Footnote } from './structure.ts';

/** All kinds of admonition, with their default titles. */
export const ADMONITIONS: ReadonlyMap<string, string> = new Map(
  Object.entries(ENGLISH.notes),
);

/** The default title of an admonition; `undefined` for other directives. */
export function nameNote(name: string, { notes }: Labels): string | undefined {
  return new Map(Object.entries(notes)).get(name);
}

/** All directives of blocks. */
export const DIRECTIVE_NAMES: readonly string[] = [
  ...ADMONITIONS.keys(),
  'details',
  'only',
  'tabs',
  'tab',
];

/** Headings of comments are below those of the page that contains them. */
export function levelOf({ depth }: Heading, form: TextForm): Heading['depth'] {
  // The type cannot express that this is between 2 and 6.
  return toLevel(depth, form) as Heading['depth'];
}

/** What the anchors of a README begin with: others are those of the page. */
export const README_ANCHOR = 'readme-';

export function createHandlers(form: TextForm, drawing: Drawing): Handlers {
  const isPage = form === 'document';
  const { prose } = drawing.labels;
  let tables = 0;
  return {
    root: (state: State, node: Root) =>
      state.wrap([
        ...state.all(node),
        ...drawFootnotes(state, node, isPage, prose),
      ]),
    heading: (state: State, node: Heading) =>
      drawHeading(state, node, form, drawing.labels),
    code: (_: State, node: Code) =>
      node.data?.isShown === true
        ? undefined
        : { type: 'raw', value: drawFigure(node, drawing) },
    table(state: State, node: Table) {
      tables += 1;
      const attributes = {
        class: 'table',
        tabindex: 0,
        // A region needs a unique label, which is only possible on a whole page.
        role: isPage ? 'region' : 'group',
        'aria-label': isPage
          ? fill(prose.tableNumber, { number: String(tables) })
          : prose.table,
      };
      return element('div', attributes, [defaultHandlers.table(state, node)]);
    },
    html: (_: State, { value, position }: Html) => ({
      type: 'raw',
      value,
      position,
      data: { isWritten: true },
    }),
    leafDirective: (state: State, node: LeafDirective) =>
      element('p', {}, state.all(node)),
    containerDirective: (state: State, node: ContainerDirective) =>
      drawContainer(state, node, isPage, drawing.labels),
    footnoteReference(_: State, node: FootnoteReference) {
      const { note, id } = node.data ?? {};
      if (note === undefined) return undefined;
      const number = String(note.number);
      const attributes = {
        href: `#${note.id}`,
        id,
        'aria-label': fill(prose.footnote, { number }),
      };
      const link = isPage ? element('a', attributes, [number]) : number;
      return element('sup', {}, [link]);
    },
    footnoteDefinition: () => undefined,
  };
}

/** The notes are in the order of their first reference. */
function drawFootnotes(
  state: State,
  root: Root,
  isPage: boolean,
  prose: Labels['prose'],
): ElementContent[] {
  const items = nodesOf(root, 'footnoteDefinition')
    .flatMap((node) => {
      const { note } = node.data ?? {};
      return note === undefined ? [] : [{ node, note }];
    })
    .sort((a, b) => a.note.number - b.note.number)
    .map(({ node, note }) => {
      const content = state.wrap(state.all(node));
      if (!isPage) return element('li', {}, content);
      return element('li', { id: note.id }, addBackLinks(content, note, prose));
    });
  if (items.length === 0) return [];
  const list = element('ol', {}, state.wrap(items));
  const attributes = {
    class: 'footnotes',
    'aria-label': isPage ? prose.footnotes : null,
  };
  return [element('section', attributes, [list])];
}

function drawHeading(
  state: State,
  node: Heading,
  form: TextForm,
  { article }: Labels,
): Element {
  const name = `h${levelOf(node, form)}`;
  const content = state.all(node);
  const { id = '', text: label = '', hProperties } = node.data ?? {};
  switch (form) {
    case 'readme':
    case 'home':
      return element(name, { id: README_ANCHOR + id }, content);
    case 'comment':
      return element(name, {}, content);
    case 'document': {
      const attributes = {
        class: 'anchor',
        href: `#${id}`,
        'aria-label': fill(article.anchor, { name: label === '' ? id : label }),
      };
      const anchor = element('a', attributes, ['#']);
      const heading = element(name, { id }, [...content, anchor]);
      Object.assign(heading.properties, hProperties);
      return heading;
    }
  }
}

function drawContainer(
  state: State,
  node: ContainerDirective,
  isPage: boolean,
  labels: Labels,
): Element | ElementContent[] {
  const { label, content } = splitLabel(node);
  const blocks = state.all({ ...node, children: content });
  const body = state.wrap(blocks, true);
  const title = label === null ? null : state.all(label);
  const kind = nameNote(node.name, labels);
  if (kind !== undefined) {
    return drawAdmonition(node.name, kind, title, body);
  }
  const known = drawDirective(node, title, body, labels);
  if (known !== null) return known;
  // An unknown directive, which is reported elsewhere, shows its content.
  const id = node.data?.id;
  if (id === undefined) {
    return title === null ? blocks : [element('p', {}, title), ...blocks];
  }
  const attributes = {
    class: 'tab',
    id: isPage ? id : null,
    'data-label': directiveLabel(node),
  };
  const head = element('p', { class: 'label' }, title ?? []);
  return element('div', attributes, [head, ...body]);
}

/** Links to each mention of a note, at the end of its last paragraph. */
function addBackLinks(
  content: ElementContent[],
  { number, mentions }: Footnote,
  prose: Labels['prose'],
): ElementContent[] {
  const links = mentions.map((mention, index) => {
    const turn = index === 0 ? '' : `, ${String(index + 1)}`;
    const attributes = {
      class: 'back',
      href: `#${mention}`,
      'aria-label': fill(prose.mention, { number: `${String(number)}${turn}` }),
    };
    return element('a', attributes, ['↩']);
  });
  const spaced = links.flatMap((link) => [text(' '), link]);
  const last = content.at(-1);
  if (last?.type === 'element' && last.tagName === 'p') {
    last.children.push(...spaced);
    return content;
  }
  return [...content, text('\n'), element('p', {}, spaced.slice(1))];
}

/** `null` for one that stands for its content, or is a tab. */
function drawDirective(
  node: ContainerDirective,
  title: ElementContent[] | null,
  body: ElementContent[],
  { prose }: Labels,
): Element | null {
  switch (node.name) {
    case 'tabs': {
      const group = node.attributes?.['group'] ?? null;
      return element('div', { class: 'tabs', 'data-group': group }, body);
    }
    case 'only':
      return element('div', { 'data-only': directiveLabel(node) }, body);
    case 'details':
      return drawDetails(node, title ?? [text(prose.details)], body);
    default:
      return null;
  }
}

/** @param kind - its default title */
function drawAdmonition(
  name: string,
  kind: string,
  title: ElementContent[] | null,
  body: ElementContent[],
): Element {
  // Color and icon show the kind; this is for screen readers.
  const hidden = element('span', { class: 'visually-hidden' }, [`${kind}: `]);
  const shown = title === null ? [kind] : [hidden, ...title];
  const head = element('strong', { class: 'label' }, shown);
  const attributes = { class: `admonition ${name}`, role: 'note' };
  return element('div', attributes, [head, ...body]);
}

function drawDetails(
  { attributes }: ContainerDirective,
  title: ElementContent[],
  body: ElementContent[],
): Element {
  const isOpen = attributes?.['open'] !== undefined;
  const head = element('summary', {}, title);
  return element('details', { open: isOpen }, [head, ...body]);
}

/** @param attributes - with their names in HTML; `null` omits one */
function element(
  tagName: string,
  attributes: Readonly<
    Record<string, string | number | boolean | null | undefined>
  >,
  content: readonly (ElementContent | string)[] = [],
): Element {
  const properties = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, value ?? false]),
  );
  const children = content.map((child) =>
    typeof child === 'string' ? text(child) : child,
  );
  return { type: 'element', tagName, properties, children };
}

function text(value: string): ElementContent {
  return { type: 'text', value };
}
