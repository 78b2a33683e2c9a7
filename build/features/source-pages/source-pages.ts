/**
 * The sources of the package: pages with their code, classified and linked, and
 * links to a declaration there and in the repository at the documented release.
 */
import type { PackageFacts, SourceLocation } from '../../api/model.ts';
import { type SourceFile, TOKEN_CLASSES } from '../../api/job.ts';
import { escapeHtml } from '../../core/text.ts';
import type { SourceArticleView } from '../../../src/templates/article/model.ts';
import type { Route } from '../../plan/routes.ts';

/**
 * @param tag - the name of the release, with `{version}` for the version
 * @returns `null` if the repository is unknown or does not contain the file
 */
export function toSourceHref(
  { file, line, original }: SourceLocation,
  facts: PackageFacts,
  tag: string,
): string | null {
  const href = original ? toFileHref(file, facts, tag) : null;
  return href === null ? null : `${href}#L${String(line)}`;
}

/** The address of a whole file in the repository. */
export function toFileHref(
  file: string,
  { repository, version }: PackageFacts,
  tag: string,
): string | null {
  if (repository === null) return null;
  const release = encodeURIComponent(tag.replaceAll('{version}', version));
  return `${repository}/blob/${release}/${encodeURI(file)}`;
}

/**
 * The file's path for messages. A declaration lies in the package; a source may
 * exist only in its repository.
 * @param folder - the package's folder as messages show it
 */
export function nameSource(
  { file, original }: SourceLocation,
  folder: string,
): string {
  return original || folder === '' ? file : `${folder}/${file}`;
}

/** The address of a line on a source page, if the file has one. */
export function toSourcePage(
  { file, line, original }: SourceLocation,
  sources: ReadonlyMap<string, Route>,
): string | null {
  const route = original ? sources.get(file) : undefined;
  return route === undefined ? null : `${route.href}#L${String(line)}`;
}

/**
 * @param findSymbol - the address of an export, or `null`
 * @param repository - the address of the file in the repository, or `null`
 */
export function planSourceArticle(
  source: SourceFile,
  findSymbol: (name: string) => string | null,
  repository: string | null,
): SourceArticleView {
  const { file, text } = source;
  const count = text.replace(/\n$/, '').split('\n').length;
  const numbers = Array.from({ length: count }, (_, index) => {
    const line = String(index + 1);
    // Not focusable by keyboard, because there may be thousands.
    return `<a id="L${line}" href="#L${line}" tabindex="-1">${line}</a>`;
  }).join('\n');
  const code = drawSource(source, findSymbol);
  return { kind: 'source', file, repository, numbers, code };
}

function drawSource(
  { text, names, tokens }: SourceFile,
  findSymbol: (name: string) => string | null,
): string {
  const exported = new Set(names.map(([start]) => start));
  let html = '';
  let done = 0;
  for (let at = 0; at < tokens.length; at += 3) {
    const [start = 0, end = 0, kind = 0] = tokens.subarray(at, at + 3);
    const piece = text.slice(start, end);
    html += escapeHtml(text.slice(done, start));
    html += drawToken(
      piece,
      TOKEN_CLASSES[kind] ?? '',
      exported.has(start) ? findSymbol(piece) : null,
    );
    done = end;
  }
  return html + escapeHtml(text.slice(done));
}

function drawToken(text: string, name: string, href: string | null): string {
  const classes = name === '' ? '' : ` class="${name}"`;
  const escaped = escapeHtml(text);
  if (href !== null) {
    return `<a${classes} href="${escapeHtml(href)}">${escaped}</a>`;
  }
  return name === '' ? escaped : `<span${classes}>${escaped}</span>`;
}
