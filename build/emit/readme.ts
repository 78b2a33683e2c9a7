/**
 * A README as the introduction to an index. It was written for another place:
 * its title stands on the page already, badges would be fetched from other hosts,
 * and HTML that only arranges things has nothing to arrange. Text only.
 */

export function prepareReadme(text: string): string {
  return splitFences(text.replace(/\r\n?/g, '\n'))
    .map((part) => (part.isCode ? part.text : stripDecoration(part.text)))
    .join('')
    .replace(/^\s*# [^\n]*\n/, '')
    .trim();
}

interface Part {
  readonly text: string;
  readonly isCode: boolean;
}

/** Fenced code is left as it is. */
function splitFences(text: string): readonly Part[] {
  const fences = /^(`{3,}|~{3,})[^]*?^\1[^\n]*$/gm;
  const parts: Part[] = [];
  let end = 0;
  for (const { index, 0: code } of text.matchAll(fences)) {
    parts.push({ text: text.slice(end, index), isCode: false });
    parts.push({ text: code, isCode: true });
    end = index + code.length;
  }
  return [...parts, { text: text.slice(end), isCode: false }];
}

function stripDecoration(text: string): string {
  return text
    .replace(/<!--[^]*?-->/g, '')
    .replace(
      /\[!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])\](?:\([^)]*\)|\[[^\]]*\])/g,
      '',
    )
    .replace(/!\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(
      /<\/?(?:a|b|br|center|details|div|em|h[1-6]|i|img|p|picture|source|span|strong|sub|summary|sup)\b[^>\n]*>/gi,
      '',
    );
}
