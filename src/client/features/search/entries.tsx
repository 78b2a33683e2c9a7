/** How an entry of the list looks: a symbol, a text, or a plain line. */
import { hasBothLanguages } from 'virtual:search';
import { Fragment, type ReactNode } from 'react';
import type { Excerpt, Range, TextHit } from '../../feature.ts';
import type { SearchSymbol } from './engine/engine.ts';
import { API } from '../../../features/search/files.ts';

const KIND_NAMES = {
  ...(JSON.parse(labels.badges) as Record<string, string>),
  ...(JSON.parse(labels.memberBadges) as Record<string, string>),
};

export function SymbolFound({
  symbol,
  marks,
  excerpt,
}: {
  readonly symbol: SearchSymbol;
  readonly marks: readonly Range[];
  readonly excerpt: Excerpt | null;
}): ReactNode {
  const { name, kind, owner, module, deprecated } = symbol;
  const letter = kind.charAt(0);
  // An "enum member" is only "enum": `.member` styles members in an article.
  const badge = `kind ${kind.replace(' member', '')}`;
  return (
    <>
      <span className={badge} aria-hidden="true">
        {owner === null ? letter.toUpperCase() : letter}
      </span>
      <b className={deprecated ? 'deprecated' : undefined}>
        <Marked text={name} marks={marks} />
      </b>
      <span className="mod">
        <span className="visually-hidden">{KIND_NAMES[kind] ?? kind} </span>
        {module}
      </span>
      {excerpt === null || excerpt.marks.length === 0 ? (
        <span className="sig">{describe(symbol)}</span>
      ) : (
        <span className="sig text">
          <Marked {...excerpt} />
        </span>
      )}
    </>
  );
}

/** How many members are named in the entry of a class, interface or enum. */
const NAMED_MEMBERS = 6;

/** Its signature, or the names of its members. */
function describe({ kind, signature, shapes, members }: SearchSymbol): string {
  if (kind !== 'class' && kind !== 'interface' && kind !== 'enum') {
    const others = shapes.length - 1;
    return others > 0 ? `${signature} +${others}` : signature;
  }
  const names = members
    .filter(
      (member) =>
        member.kind !== 'constructor' && !member.own.text.startsWith('['),
    )
    .slice(0, NAMED_MEMBERS)
    .map(({ own }) => own.text);
  const more = members.length > NAMED_MEMBERS ? ', …' : '';
  return names.join(', ') + more;
}

export function TextFound({ hit }: { readonly hit: TextHit }): ReactNode {
  const { page, heading, kind, called, excerpt } = hit;
  return (
    <>
      <span className="kind" aria-hidden="true">
        §
      </span>
      <span className={kind === API ? 'plain code' : 'plain'}>
        {heading === null ? page : `${page} › ${heading}`}
      </span>
      <span className="mod">{called}</span>
      <span className="sig text">
        {/* Keeps the line of a text that is still being loaded. */}
        {excerpt === null ? '\u00a0' : <Marked {...excerpt} isProse />}
      </span>
    </>
  );
}

export function Plain({
  sign,
  text,
}: {
  readonly sign: string;
  readonly text: string;
}): ReactNode {
  return (
    <>
      <span className="kind" aria-hidden="true">
        {sign}
      </span>
      <span className="plain">{text}</span>
    </>
  );
}

function Marked({
  text,
  marks,
  isProse = false,
}: Excerpt & { readonly isProse?: boolean }): ReactNode {
  const write =
    isProse && hasBothLanguages ? nameFiles : (part: string) => part;
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const { start, end } of marks) {
    pieces.push(write(text.slice(at, start)));
    pieces.push(<mark key={start}>{write(text.slice(start, end))}</mark>);
    at = end;
  }
  pieces.push(write(text.slice(at)));
  return pieces;
}

/** Ends the names of files as the language that is shown ends them. */
function nameFiles(text: string): ReactNode {
  return text
    .split(/(?<=[\w-]\.|^\.)(?<!\.d\.)ts(?![\w.])/)
    .map((part, place) => (
      <Fragment key={place}>
        {place === 0 ? null : (
          <>
            <span data-only="JavaScript">js</span>
            <span data-only="TypeScript">ts</span>
          </>
        )}
        {part}
      </Fragment>
    ));
}
