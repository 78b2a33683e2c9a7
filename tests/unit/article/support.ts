/** Entities made from TypeScript text, and a simple context for articles. */
import ts from 'typescript';
import type { Entity, Member, Signature } from '../../../build/api/model.ts';
import { createDrawCode } from '../../../build/plan/article/context.ts';
import type { ArticleContext } from '../../../build/plan/article/context.ts';
import {
  planEntityArticle,
  type EntityArticle,
} from '../../../build/plan/article/entity.ts';
import type { ResolveTarget } from '../../../build/signatures/html.ts';
import { renderArticle } from '../../../src/templates/article/index.tsx';
import { makeEntity, makeModel, noComment } from '../../support/model.ts';
import { toMember } from '../../support/parse-member.ts';
import { parseSource, toSignature } from '../../support/parse-type.ts';

export type EntityOf<K extends Entity['kind']> = Extract<
  Entity,
  { readonly kind: K }
>;

/** An entity of that kind, empty but for the changes. */
export function entity<K extends Entity['kind']>(
  kind: K,
  name: string,
  changes: Partial<EntityOf<K>> = {},
): EntityOf<K> {
  // `makeEntity` returns the kind that it is given; its type does not say so.
  return { ...(makeEntity(kind, name) as EntityOf<K>), ...changes };
}

/** The members of a class with that body. */
export function members(body: string): readonly Member[] {
  const [statement] = parseSource(`declare class X { ${body} }`).statements;
  if (statement === undefined || !ts.isClassDeclaration(statement)) {
    throw new Error(`Not a body: ${body}`);
  }
  return statement.members.map(toMember);
}

/** The signature of `function x{text}`. */
export function signature(
  text: string,
  changes: Partial<Signature> = {},
): Signature {
  const [statement] = parseSource(`declare function x${text};`).statements;
  if (statement === undefined || !ts.isFunctionDeclaration(statement)) {
    throw new Error(`Not a signature: ${text}`);
  }
  return { ...toSignature(statement), ...changes };
}

export function comment(changes: Partial<typeof noComment>): typeof noComment {
  return { ...noComment, ...changes };
}

const resolveTarget: ResolveTarget = (target) =>
  target.kind === 'entity'
    ? `/${target.id}${target.member === null ? '' : `#${target.member}`}`
    : null;

export function makeContext(
  known: readonly Entity[] = [],
  changes: Partial<ArticleContext> = {},
): ArticleContext {
  return {
    package: makeModel([]).package,
    near: null,
    resolveTarget,
    ...createDrawCode(resolveTarget),
    renderComment: (text) => ({ html: `<p>${text}</p>`, markdown: text }),
    splitLead(text) {
      const [lead = '', ...rest] = text.split('\n\n');
      return { lead, rest: rest.join('\n\n') };
    },
    renderInline: (text) => ({ html: text, markdown: text }),
    renderWords: (text) => ({ html: text, markdown: text }),
    summarise: (text) => /^(?:(?!\n\n)[^.])*\.?/.exec(text)?.[0] ?? '',
    findEntity: (id) => known.find((one) => one.id === id) ?? null,
    sourceHref: ({ file, line }) => `/source/${file}#L${String(line)}`,
    sourcePage: () => null,
    references: [],
    ...changes,
  };
}

export function plan(
  subject: Entity,
  known: readonly Entity[] = [],
  changes: Partial<ArticleContext> = {},
): EntityArticle {
  return planEntityArticle(subject, makeContext(known, changes));
}

/** The article's HTML. */
export function draw(subject: Entity, known: readonly Entity[] = []): string {
  return renderArticle(plan(subject, known).view);
}

/** The visible text, with a space in place of every tag. */
export function textOf(html: string): string {
  return codeOf(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

/** The visible text of code, exactly: tags leave no space. */
export function codeOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
