/**
 * The syntax of MDX, as Docusaurus reads it: with comments of HTML, and anchors
 * after headings, `{#id}`, which is no expression. JavaScript is parsed, to find
 * its end, and never run.
 */
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { mdxjs } from 'micromark-extension-mdxjs';
import type { Construct, State } from 'micromark-util-types';
import type { Processor } from 'unified';
import { htmlWhere, KNOWN_HTML, type Tag } from '../../markdown/known-html.ts';

const OPENING_BRACE = 123;
const CLOSING_BRACE = 125;
const NUMBER_SIGN = 35;

/** An anchor ends a line. It is text here, as it is in markdown. */
const anchor: Construct = {
  name: 'headingAnchor',
  tokenize(effects, ok, nok) {
    const start: State = (code) => {
      effects.enter('data');
      effects.consume(code);
      return afterBrace;
    };
    const afterBrace: State = (code) => {
      if (code !== NUMBER_SIGN) return nok(code);
      effects.consume(code);
      return inside;
    };
    const inside: State = (code) => {
      if (code === null || code < -2 || code === OPENING_BRACE) {
        return nok(code);
      }
      effects.consume(code);
      return code === CLOSING_BRACE ? after : inside;
    };
    const after: State = (code) => {
      if (code !== null && code >= -2) return nok(code);
      effects.exit('data');
      return ok(code);
    };
    return start;
  },
};

const isComment = ({ mark }: Tag): boolean => mark === '!';

/** All other tags of HTML are those of MDX. */
const noKnownHtml = {
  disable: { null: [`${KNOWN_HTML}htmlFlow`, `${KNOWN_HTML}htmlText`] },
};

/** Constructs that are added later are tried first. */
export function mdx(this: Processor): void {
  const data = this.data();
  (data.micromarkExtensions ??= []).push(
    noKnownHtml,
    mdxjs(),
    { text: { [OPENING_BRACE]: anchor } },
    htmlWhere(isComment, 'mdx-'),
  );
  (data.fromMarkdownExtensions ??= []).push(mdxFromMarkdown());
}
