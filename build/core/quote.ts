/** Quotes text as a TypeScript string. */

/** Uses the quotes that need fewer escapes, single ones if equal. */
export function quote(value: string): string {
  const singles = value.split("'").length;
  const doubles = value.split('"').length;
  const mark = singles > doubles ? '"' : "'";
  return mark + escapeText(value, mark) + mark;
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\n', String.raw`\n`],
  ['\r', String.raw`\r`],
  ['\t', String.raw`\t`],
  ['\b', String.raw`\b`],
  ['\f', String.raw`\f`],
  ['\v', String.raw`\v`],
  ['\\', String.raw`\\`],
]);

/** Control characters, lone surrogates and line separators. */
// eslint-disable-next-line no-control-regex -- they are what is escaped
const UNPRINTABLE = /[\\\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]|\p{Cs}/gu;

function escapeText(value: string, mark: string): string {
  return value
    .replace(
      UNPRINTABLE,
      (sign) =>
        ESCAPES.get(sign) ??
        `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
    .replaceAll(mark, `\\${mark}`);
}
