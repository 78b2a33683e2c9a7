/** Renders tokens as HTML: escaped, with classes, and with links if possible. */
import type { TypeTarget } from '../api/model.ts';
import { escapeHtml } from '../core/text.ts';
import { drawToken, drawTokenLink, type Token } from './token.ts';

/** The address for a target, or `null`. */
export type ResolveTarget = (target: TypeTarget) => string | null;

/** Whether lines may be broken to fit the available width. */
export type Lines = 'as they are' | 'may break';

/** Shorter names move to the next line as a whole. */
const LONG_NAME = 18;

/** A name may break after a dot, at an underscore, and before a capital. */
const BETWEEN_WORDS = /(?<=\.)|(?=_)|(?<!^)(?=[A-Z][a-z])/;

/** A name that may be broken between its words, if it is long. */
function breakName(name: string): string {
  return name.length <= LONG_NAME
    ? escapeHtml(name)
    : name.split(BETWEEN_WORDS).map(escapeHtml).join('<wbr>');
}

/**
 * Adjacent tokens of one class share an element, including the space between
 * them, which halves the markup. Long lines may break after brackets and between
 * the words of long names.
 */
export function tokensToHtml(
  tokens: readonly Token[],
  resolveTarget: ResolveTarget,
  lines: Lines = 'as they are',
): string {
  let html = '';
  let openClass: Token['class'] = '';
  let content = '';
  let space = '';
  const write = ({ text }: Token): string => {
    if (lines === 'as they are') return escapeHtml(text);
    return text === '<' ? '&lt;<wbr>' : breakName(text);
  };
  const close = (): void => {
    html += drawToken(openClass, content) + space;
    openClass = '';
    content = '';
    space = '';
  };
  for (const token of tokens) {
    const href = token.target === null ? null : resolveTarget(token.target);
    if (href !== null) {
      close();
      html += drawTokenLink(token.class, href, write(token));
    } else if (token.narrow !== undefined) {
      close();
      html += `<i data-narrow="${escapeHtml(token.narrow)}">${write(token)}</i>`;
    } else if (token.text.trim() === '') {
      space += token.text;
    } else if (token.class === openClass) {
      content += space + write(token);
      space = '';
    } else {
      close();
      content = write(token);
      openClass = token.class;
    }
  }
  close();
  return html;
}

/** @param strong - index of the token whose text is in `<b>`; -1 for none */
export function drawTokens(
  tokens: readonly Token[],
  strong: number,
  resolveTarget: ResolveTarget,
  lines: Lines,
): string {
  const draw = (some: readonly Token[]): string =>
    tokensToHtml(some, resolveTarget, lines);
  const name = tokens[strong];
  if (name === undefined) return draw(tokens);
  return `${draw(tokens.slice(0, strong))}<b>${breakName(name.text)}</b>${draw(tokens.slice(strong + 1))}`;
}

/** The plain text, as copied by readers. */
export function tokensToText(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join('');
}
