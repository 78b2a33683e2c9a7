/**
 * The files that a text names by relative paths: pictures and other media, and
 * all else that its links lead to.
 */
import type { OutputPath } from './artifact.ts';
import { outputPath, toSafePath } from './names.ts';
import { folderOf, joinPath } from './paths.ts';
import { decodeSafely, isExternal, splitLink } from './urls.ts';

interface PlacedText {
  readonly file: string;
  readonly text: string;
}

const MEDIA =
  /\.(?:apng|avif|bmp|csv|docx|gif|ico|jpe?g|m4[av]|mov|mp[34]|og[agv]|pdf|png|pptx|svg|wav|webm|webp|xlsx|zip)$/i;

/** Destinations in markdown, HTML and MDX; a match in prose or code does no harm. */
const DESTINATION =
  /\]\(\s*(?:<([^<>\n]+)>|([^\s<>()]+(?:\([^\s()]*\)[^\s<>()]*)*))|^ {0,3}\[[^\]\n]+\]:\s*<?([^\s<>]+)|\b(?:src|href|poster|image)\s*[=:]\s*["']?([^"'\s>{]+)|["'](\.{1,2}\/[^"'\s]+\.(?!mdx?\b)\w+)["']/gm;

/**
 * The paths that a text names relative to its file, or to the folder that its
 * file's own path begins at.
 */
export function listNamed({ file, text }: PlacedText): readonly string[] {
  const paths = new Set<string>();
  for (const destination of listDestinations(text)) {
    const { path } = splitLink(destination);
    if (path === '' || isExternal(path)) continue;
    const named = joinPath(folderOf(file), decodeSafely(path));
    if (named) paths.add(named);
  }
  return [...paths];
}

/** The addresses of a picture in several forms: `a.png, b.png 2x`. */
const OFFERED = /\bsrcset\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

function listDestinations(text: string): readonly string[] {
  const found: string[] = [];
  changeDestinations(text, (destination) => {
    found.push(destination);
    return destination;
  });
  return found;
}

/** A text with other destinations. */
export function changeDestinations(
  text: string,
  change: (destination: string) => string,
): string {
  const put = (whole: string, ...forms: (string | undefined)[]): string => {
    // Only one of the forms matches.
    const written = forms.slice(0, 5).find((form) => form !== undefined) ?? '';
    const at = whole.lastIndexOf(written);
    return (
      whole.slice(0, at) + change(written) + whole.slice(at + written.length)
    );
  };
  const putAll = (whole: string, double?: string, single?: string): string => {
    const offered = double ?? single ?? '';
    const changed = offered.split(',').map((one) => one.replace(/\S+/, change));
    return whole.replace(offered, () => changed.join(','));
  };
  return text.replace(DESTINATION, put).replace(OFFERED, putAll);
}

/** Whether a file is published where a text names it. */
export function isMedia(path: string): boolean {
  return MEDIA.test(path);
}

/** Hosts leave out folders of installed packages. */
export function toMediaPath(path: string): OutputPath {
  const dot = path.lastIndexOf('.');
  const stem = path.slice(0, dot).replaceAll('node_modules/', 'modules/');
  return outputPath(`media/${toSafePath(stem)}${path.slice(dot)}`);
}
