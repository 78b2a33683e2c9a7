/** Renders a piece of markdown as part of a small site, for the specs. */
import { completeLabels } from '../../../build/config/labels.ts';
import type {
  BlockOutcome,
  CodeLink,
  RenderContext,
  ResolvedImage,
  ResolvedLink,
} from '../../../build/markdown/text-model.ts';
import { readComment } from '../../../build/markdown/comment.ts';
import { loadSyntax } from '../../../build/features/index.ts';
import { createProcessors } from '../../../build/markdown/plugins.ts';
import { loadHighlighter } from '../../../build/script/highlight.ts';
import { readDocument as read } from '../../../build/markdown/read-document.ts';

export const FILE = 'content/tutorials/page.md';

/** The addresses of the pages and symbols that exist. */
const PAGES: ReadonlyMap<string, string> = new Map([
  ['./other.md', '/docs/other'],
  ['/api', '/api'],
  ['entity:Box', '/api/class/Box'],
]);

const highlight = await loadHighlighter(
  'ts tsx graphql json bash yaml toml html css diff docker ini md'.split(' '),
);

export const context: RenderContext = {
  labels: completeLabels({}, 'en'),
  file: FILE,
  firstLine: 1,
  resolveLink(destination): ResolvedLink {
    if (/^(?:https?|mailto|tel):/i.test(destination)) {
      return { kind: 'resolved', href: destination, external: true };
    }
    const [path = '', hash] = destination.split('#');
    const page = path === '' ? '' : PAGES.get(path);
    if (page === undefined) {
      return {
        kind: 'broken',
        message: `there is no page at ${path}`,
        hint: 'Did you mean ./other.md?',
      };
    }
    const href = hash === undefined ? page : `${page}#${hash}`;
    return { kind: 'resolved', href, external: false };
  },
  findSymbol: (code) => (/^Box(?:\(\))?$/.test(code) ? '/api/class/Box' : null),
  findOutcome: (): BlockOutcome | null => null,
  findImage: (destination): ResolvedImage =>
    destination === './box.png'
      ? { kind: 'resolved', href: '/box.png', width: 320, height: 200 }
      : {
          kind: 'broken',
          message: `there is no ${destination}`,
          hint: 'Did you mean ./box.png?',
        },
  linkCode: (): readonly CodeLink[] => [],
  highlight,
  toAbsolute: (href) => href,
  toJavaScript: null,
};

/** As a site without plugins reads its texts. */
const processors = createProcessors({}, '', await loadSyntax());

export const readDocument = (
  file: string,
  text: string,
  filling?: Parameters<typeof read>[2],
) => read(file, text, filling, processors);

/** What is made of a text, by its kind. */
export const markdown = {
  parseTutorial: (file: string, text: string) =>
    readDocument(file, text).parsed,
  renderTutorial: (text: string, around: RenderContext) =>
    readDocument(around.file, text).render(around),
  renderComment: (text: string, around: RenderContext) =>
    readComment(text, processors).render(around),
  renderInline: (text: string, around: RenderContext) =>
    readComment(text, processors).renderInline(around),
  factsOf: (text: string) => readComment(text, processors).facts,
};

export const HEAD = '---\ntitle: Page\ndescription: A page.\n---\n';
/** The number of lines before the body. */
export const HEAD_LINES = 4;

/** A tutorial's body to HTML; problems of parsing and of rendering together. */
export function render(
  body: string,
  changes: Partial<RenderContext> = {},
): { readonly html: string; readonly problems: readonly string[] } {
  const parsed = markdown.parseTutorial(FILE, HEAD + body);
  const rendered = markdown.renderTutorial(HEAD + body, {
    ...context,
    ...changes,
  });
  const diagnostics = [...parsed.diagnostics, ...rendered.diagnostics];
  return {
    html: rendered.value.html,
    problems: diagnostics.map(({ severity, code, place }) => {
      const line = (place?.line ?? 0) - HEAD_LINES;
      const at = `${String(line)}:${String(place?.column ?? 0)}`;
      return severity === 'error'
        ? `${at} ${code}`
        : `${at} ${severity} ${code}`;
    }),
  };
}

/** The HTML of a body. @throws if there are any problems */
export function htmlOf(
  body: string,
  changes: Partial<RenderContext> = {},
): string {
  const { html, problems } = render(body, changes);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return html;
}

export function commentHtml(
  text: string,
  changes: Partial<RenderContext> = {},
): string {
  return markdown.renderComment(text, { ...context, ...changes }).value.html;
}
