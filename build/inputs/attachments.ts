/**
 * The files that documents name by relative paths: pictures and other media, which
 * are published with them, and sources, which are in the repository only.
 */
import { isMarkdown } from '../core/document-names.ts';
import type { Artifact } from '../core/artifact.ts';
import { isMedia, listNamed, toMediaPath } from '../core/named-files.ts';
import { errorCodeOf, isAbsence } from '../host/error-code.ts';
import type { Host } from '../host/host.ts';
import type { ContentFile, IncludedTexts } from './content-files.ts';

/** A file or folder of the project that a document names. */
export type Attachment =
  | { readonly kind: 'media'; readonly artifact: Artifact }
  | { readonly kind: 'source' };

/** Attachments by path in the project. */
export type Attachments = ReadonlyMap<string, Attachment>;

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
    if (kind === 'directory' || isMarkdown(path) || !isMedia(path)) {
      attachments.set(path, { kind: 'source' });
      continue;
    }
    const content = await host.readFile(`${root}/${path}`);
    const artifact = { path: toMediaPath(path), content };
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
