/**
 * Documents that were written for other tools, read as those read them: MDX,
 * which is never run, the containers, fences and comments in code of Docusaurus
 * and VitePress, GitHub's alerts and emoji. Each becomes what markdown has for it
 * here. Knows the trees of texts, not the pages that contain them.
 */
import { replaceAlerts } from './alerts.ts';
import { componentTags, replaceTags } from './component-tags.ts';
import { normaliseContainers } from './container-aliases.ts';
import { containers } from './containers.ts';
import { parseDocument } from './parse-document.ts';
import { replaceEmoji } from './emoji.ts';
import { readLineMarks } from './line-marks.ts';
import { replacePlugins } from './markdown-it.ts';
import type { Syntax } from '../../markdown/syntax.ts';

export const DIALECTS: Pick<
  Syntax,
  'listPlugins' | 'parse' | 'rewrite' | 'finish'
> = {
  listPlugins: (form) =>
    form === 'document' ? [containers, componentTags] : [containers],
  parse: parseDocument,
  rewrite(root) {
    replaceTags(root);
    replaceAlerts(root);
    normaliseContainers(root);
    readLineMarks(root);
    replacePlugins(root);
  },
  finish(root, form) {
    // Two colons in a comment are more often a word of code.
    if (form !== 'comment') replaceEmoji(root);
  },
};
