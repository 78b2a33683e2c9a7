/** Finds what explains the messages of errors in a query. */
import type { ErrorFile } from '../../../features/errors/messages.ts';
import type { OpenSource } from '../../feature.ts';
import { once } from '../../load.ts';

/** The section of documents that explains errors. */
const SECTION = 'errors';
/** Characters; what is shorter is no message. */
const SHORTEST_MESSAGE = 12;

export const openSource: OpenSource = ({ load }) => {
  const loadExplainer = once(async () => {
    const [{ createExplainer }, file] = await Promise.all([
      import('../../../features/errors/messages.ts'),
      load('search/errors.json'),
    ]);
    // The build has written this file in this form.
    return createExplainer(file as ErrorFile);
  });
  return {
    findTexts: async (query, kind) => {
      const isMessage =
        /\p{Lo}{4}/u.test(query) ||
        (query.length >= SHORTEST_MESSAGE && query.includes(' '));
      const isAsked = kind === null || kind === SECTION;
      if (!isMessage || !isAsked) return [];
      const explain = await loadExplainer();
      return explain(query).matches.map(({ message, text }) => ({
        page: message.title,
        heading: null,
        href: message.href,
        opens: message.href,
        kind: SECTION,
        called: labels.search.error,
        excerpt: { text, marks: [] },
      }));
    },
  };
};
