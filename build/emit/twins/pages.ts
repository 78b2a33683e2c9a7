/** Pages other than those of symbols, as markdown. */
import type {
  ApiIndexArticleView,
  HomeArticleView,
} from '../../../src/templates/article/model.ts';
import type { SiteConfig } from '../../config.ts';
import { composeNamed } from './named.ts';
import { composeSections, type ToAbsolute } from './sections.ts';
import { blocks, codeBlock, escapeText, item, link } from './text.ts';

export function composeApiIndexTwin(
  view: ApiIndexArticleView,
  toAbsolute: ToAbsolute,
): string {
  return `${blocks([
    `# ${escapeText(view.packageName)}`,
    escapeText(view.lead),
    `Version ${view.version}, [npm](${view.packageHref})`,
    codeBlock(view.install.markdown, 'sh'),
    codeBlock(view.importLine.markdown, 'ts'),
    composeSections(view.sections, toAbsolute),
  ])}\n`;
}

type HomeSample = NonNullable<SiteConfig['home']>['sample'];

/** @param sample - as configured, not highlighted */
export function composeHomeTwin(
  view: HomeArticleView,
  sample: HomeSample | null,
  toAbsolute: ToAbsolute,
): string {
  const panes =
    sample == null ? [] : [sample.setup, sample.input, sample.output];
  return `${blocks([
    `# ${escapeText(view.heading)}`,
    escapeText(view.lead),
    codeBlock(view.install, 'sh'),
    view.actions
      .map(({ label, href }) => item(link(escapeText(label), toAbsolute(href))))
      .join('\n'),
    ...panes.map(({ title, language, code }) =>
      blocks([`${escapeText(title)}:`, codeBlock(code, language)]),
    ),
    ...view.doors.map(({ title, text, href, items }) =>
      blocks([
        `## ${escapeText(title)}`,
        `${escapeText(text)} ${link('Open', toAbsolute(href))}`,
        items.map((text) => item(escapeText(text))).join('\n'),
      ]),
    ),
  ])}\n`;
}

/**
 * @param body - markdown with absolute links
 * @param named - linked names in its code, by absolute address
 */
export function composeTutorialTwin(
  title: string,
  body: string,
  named: ReadonlyMap<string, string>,
): string {
  return `${blocks([`# ${escapeText(title)}`, body, composeNamed(named)])}\n`;
}
