/**
 * Undoes what happens to messages on their way into a field: terminals color
 * them, pages and files escape their quotation marks, clients write words
 * around them, mails and notes quote them. This knows no message.
 */

/** The sign before the text of an error, whoever raises it. */
export const SIGN = 'Error: ';

/** These have, or lack, the character that terminals do not show. */
const COLOURS = /(?:(?!\s)\p{Cc})?\[\d{1,3}(?:;\d{1,3})*m/gu;

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['quot', '"'],
  ['#34', '"'],
  ['#x22', '"'],
  ['apos', "'"],
  ['#39', "'"],
  ['#x27', "'"],
  ['#039', "'"],
  ['lt', '<'],
  ['gt', '>'],
  ['nbsp', ' '],
  ['#96', '`'],
  ['amp', '&'],
  ['#36', '$'],
]);

/** Characters of a text of which every reading is tried. */
const LONGEST = 20_000;

/** What the text may have been, as it is first. */
export function listReadings(pasted: string): readonly string[] {
  const text = clean(pasted);
  if (pasted.length > LONGEST) return [text];
  // A cell of a table in a file: `"a ""b"" c"`.
  const texts = pasted.includes('""')
    ? [text, clean(pasted.replaceAll('""', '"'))]
    : [text];
  return texts.flatMap((one) =>
    one.trim().includes('\n') ? [one, join(one, ' '), join(one, '')] : [one],
  );
}

/** Undoes line breaks, which stand between words or within them. */
function join(text: string, between: ' ' | ''): string {
  const edge = between === '' ? '' : '[^\\S\\n]*';
  const line = new RegExp(`${edge}\\n${edge}(?=[^\\n])`, 'g');
  return text.trim().replace(line, between);
}

function clean(pasted: string): string {
  const text = pasted
    .replaceAll('\r\n', '\n')
    .replace(COLOURS, '')
    .replace(
      /&(#?\w{1,5});/g,
      (entity, name: string) => ENTITIES.get(name.toLowerCase()) ?? entity,
    )
    // Apollo Client's words around a message.
    .replace(
      /\[\w+ error\]: Message: (.*), Locations?: .*/g,
      (_, message: string) => `${SIGN}${message}`,
    )
    // What stands for the rest of a text.
    .replace(/^\s*(?:\.{3}|…)|(?:\.{3}|…)\s*$/g, '')
    // What is quoted in markdown or a mail.
    .replace(/^[ \t\u00a0]*(?:[>│][^\S\n]?)+/gm, '');
  return unfold(text);
}

/** A message in JSON, or in JSON within JSON, becomes a line of its own. */
function unfold(pasted: string): string {
  let text = pasted.replaceAll("\\'", "'");
  for (;;) {
    text = text.replace(
      /"message"\s*:\s*"((?:[^"\\]|\\.)*)"/g,
      (_, message: string) => `\n${SIGN}${unescape(message)}\n`,
    );
    if (!text.includes('\\"')) return text;
    text = unescape(text);
  }
}

function unescape(text: string): string {
  return text
    .replaceAll('\\n', '\n')
    .replaceAll('\\"', '"')
    .replaceAll('\\\\', '\\');
}

/** One mark for all: the text is as long as before. */
export function unifyMarks(text: string): string {
  return text.replace(/['`´‘’“”„]/g, '"');
}

/** A text that may be a part of a message. */
export function toLine(text: string): string {
  const line = text.replace(/^\s+|(?<!\n)\n+$/g, '').replaceAll('\n', ' ');
  return unifyMarks(line);
}
