/**
 * The files that documents name by relative paths: pictures and other media, which
 * are published with them, and sources, which are in the repository only.
 */
import { isMarkdown } from '../core/document-names.ts';
import type { Artifact } from '../core/artifact.ts';
import { outputPath, toSafePath } from '../core/names.ts';
import { decodeSafely, isExternal, splitLink } from '../core/urls.ts';
import { errorCodeOf, isAbsence } from '../host/error-code.ts';
import type { Host } from '../host/host.ts';
import type { ContentFile, IncludedTexts } from './content-files.ts';

/** A file or folder of the project that a document names. */
export type Attachment =
  | { readonly kind: 'media'; readonly artifact: Artifact }
  | { readonly kind: 'source' };

/** Attachments by path in the project. */
export type Attachments = ReadonlyMap<string, Attachment>;

const MEDIA =
  /\.(?:apng|avif|bmp|csv|docx|gif|ico|jpe?g|m4[av]|mov|mp[34]|og[agv]|pdf|png|pptx|svg|wav|webm|webp|xlsx|zip)$/i;

/** Destinations in markdown and HTML; a match in prose or code does no harm. */
const DESTINATION =
  /\]\(\s*(?:<([^<>\n]+)>|([^\s<>()]+(?:\([^\s()]*\)[^\s<>()]*)*))|^ {0,3}\[[^\]\n]+\]:\s*<?([^\s<>]+)|\b(?:src|href|poster|image)\s*[=:]\s*["']?([^"'\s>]+)/gm;

/** The paths in the project that a document names, besides other documents. */
export function listNamed({ file, text }: ContentFile): readonly string[] {
  const paths = new Set<string>();
  for (const destination of listDestinations(text)) {
    const { path } = splitLink(destination);
    if (path === '' || isExternal(path)) continue;
    const named = findPath(file, decodeSafely(path));
    if (named !== null) paths.add(named);
  }
  return [...paths];
}

/** The addresses of a picture in several forms: `a.png, b.png 2x`. */
const OFFERED = /\bsrcset\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

function listDestinations(text: string): readonly string[] {
  // Only one of the forms matches.
  const written = Array.from(text.matchAll(DESTINATION), ([, ...forms]) =>
    forms.join(''),
  );
  const offered = Array.from(text.matchAll(OFFERED), ([, ...forms]) =>
    forms.join('').split(','),
  );
  return [
    ...written,
    ...offered.flat().map((one) => one.trim().replace(/\s.*/, '')),
  ];
}

/** `null` for what lies outside the project. */
function findPath(file: string, destination: string): string | null {
  const parts = destination.startsWith('/') ? [] : file.split('/').slice(0, -1);
  for (const name of destination.split('/')) {
    if (name === '..' && parts.pop() === undefined) return null;
    if (name !== '..' && name !== '.' && name !== '') parts.push(name);
  }
  return parts.length === 0 ? null : parts.join('/');
}

/** The texts that may name files: documents, and what these include. */
interface NamingTexts {
  readonly documents: readonly ContentFile[];
  readonly included: IncludedTexts;
}

export async function loadAttachments(
  host: Host,
  root: string,
  { documents, included }: NamingTexts,
  site: string,
): Promise<Attachments> {
  const pages = new Set(documents.map(({ file }) => file));
  const parts = [...included].flatMap(([file, text]) =>
    text === null || !isMarkdown(file) ? [] : [{ file, text }],
  );
  const named = new Set([...documents, ...parts].flatMap(listNamed));
  const attachments = new Map<string, Attachment>();
  const inside = `${await host.realPath(root)}/`;
  for (const path of [...named].sort()) {
    // Files of `static/` have addresses of their own.
    if (pages.has(path) || path.startsWith(`${site}/static/`)) continue;
    const kind = await findKind(host, `${root}/${path}`, inside);
    if (kind === null) continue;
    if (kind === 'directory' || isMarkdown(path) || !MEDIA.test(path)) {
      attachments.set(path, { kind: 'source' });
      continue;
    }
    const content = await host.readFile(`${root}/${path}`);
    const artifact = { path: outputPath(nameOutput(path)), content };
    attachments.set(path, { kind: 'media', artifact });
  }
  return attachments;
}

/** `null` if nothing is there, or a link leads out of the project. */
export async function findKind(
  host: Host,
  path: string,
  inside: string,
): Promise<'file' | 'directory' | null> {
  try {
    const real = await host.realPath(path);
    const kind = (await host.stat(real))?.kind;
    if (!real.startsWith(inside)) return null;
    return kind === 'file' || kind === 'directory' ? kind : null;
  } catch (problem) {
    const code = errorCodeOf(problem);
    const isKnown = isAbsence(problem) || code === 'ELOOP' || code === 'EINVAL';
    if (isKnown || code === 'ENAMETOOLONG') return null;
    throw problem;
  }
}

function nameOutput(path: string): string {
  const dot = path.lastIndexOf('.');
  return `media/${toSafePath(path.slice(0, dot))}${path.slice(dot)}`;
}
