/** Small components that several articles share. */
import type { ReactNode } from 'react';
import type {
  EntityArticleView,
  Html,
  MemberView,
  Prose,
  SectionHead,
} from './article-model.ts';
import { fill } from '../../shared/labels.ts';

/**
 * The only way for ready-made HTML to enter an article: as the whole content of
 * an element.
 */
export function trusted(html: Html): {
  readonly dangerouslySetInnerHTML: { readonly __html: string };
} {
  return { dangerouslySetInnerHTML: { __html: html } };
}

export function AnchorLink({
  id,
  name,
}: Pick<MemberView, 'id' | 'name'>): ReactNode {
  return (
    <a
      className="anchor"
      href={`#${encodeURIComponent(id)}`}
      aria-label={fill(labels.article.anchor, { name })}
    >
      #
    </a>
  );
}

export function SectionHeading({
  head,
  level = 2,
}: {
  readonly head: SectionHead;
  readonly level?: 2 | 3;
}): ReactNode {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Heading id={head.id}>
      {head.title}
      {head.note === null ? null : <span className="count">{head.note}</span>}
      <AnchorLink id={head.id} name={head.title} />
    </Heading>
  );
}

/** A line of facts: below the title of a document, at the end of a symbol. */
export function MetaLine({
  facts,
}: {
  readonly facts: readonly ReactNode[];
}): ReactNode {
  const shown = facts.filter((node) => node !== null);
  return shown.length === 0 ? null : (
    <div className="meta-line">
      {shown.map((item, index) => (
        <span key={index}>{item}</span>
      ))}
    </div>
  );
}

export function Chips({ chips }: Pick<EntityArticleView, 'chips'>): ReactNode {
  return chips.map(({ label, tone }) => (
    <span key={label} className={tone === 'plain' ? 'chip' : `chip ${tone}`}>
      {label}
    </span>
  ));
}

export function Source({
  source,
}: Pick<EntityArticleView, 'source'>): ReactNode {
  if (source === null) return null;
  const { label, href, repository } = source;
  return (
    <span className="source">
      {href === null ? (
        label
      ) : (
        <a href={href} title={label}>
          {repository === null ? nameHost(href) : labels.article.viewSource}
        </a>
      )}
      {repository === null ? null : (
        <a href={repository} title={label}>
          {nameHost(repository)}
        </a>
      )}
    </span>
  );
}

/** What a link to a source does; one without a host leads to a page of the site. */
function nameHost(address: string): string {
  const host = /^https?:\/\/([^/]+)/.exec(address)?.[1];
  if (host === undefined) return labels.article.source;
  return fill(labels.article.viewOn, {
    host: host === 'github.com' ? 'GitHub' : host,
  });
}

export function Deprecation({
  deprecation,
}: Pick<EntityArticleView, 'deprecation'>): ReactNode {
  if (deprecation === null) return null;
  return (
    <div className="admonition warning">
      <strong className="label">{labels.article.deprecated}</strong>
      {deprecation.html === '' ? null : <div {...trusted(deprecation.html)} />}
    </div>
  );
}

/**
 * What is not read first. Links to what is in it open it, and so do search in the
 * page and printing.
 */
export function Fold({
  summary,
  children,
}: {
  readonly summary: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <details className="fold">
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

export function CopyLine({ code }: { readonly code: Prose }): ReactNode {
  return (
    <div className="import">
      <code {...trusted(code.html)} />
      <button type="button" className="copy">
        {labels.article.copy}
      </button>
    </div>
  );
}
