/** The members of a symbol: all of them in a table, then each by itself. */
import type { ReactNode } from 'react';
import { BreakableName } from '../layout/elements.tsx';
import { Fields } from './Fields.tsx';
import type { MemberNote, MemberView, SignatureView } from './article-model.ts';
import {
  AnchorLink,
  Chips,
  Deprecation,
  Fold,
  Source,
  trusted,
} from './parts.tsx';
import { fill } from '../../shared/labels.ts';

/** Readers see so many at a glance if each says no more than the table would. */
const FEW = 10;

/** One line for each member, that leads to it. */
export function MemberTable({
  members,
}: {
  readonly members: readonly MemberView[];
}): ReactNode {
  const isLong = members.some(({ signatures }) =>
    signatures.some(
      (signature) => signature.examples.length + signature.fields.length > 0,
    ),
  );
  if (members.length < 4 || (members.length <= FEW && !isLong)) return null;
  const isOptions = members.every(({ kind }) => kind === 'property');
  const sorted = members.toSorted(
    (a, b) => rankOf(a, isOptions) - rankOf(b, isOptions),
  );
  return (
    <ul className="index-list members">
      {sorted.map(({ id, name, kind, deprecated, ...member }) => (
        <li key={id} className={member.inherited ? 'inherited' : undefined}>
          <a href={`#${encodeURIComponent(id)}`}>
            {deprecated ? (
              <s>{name}</s>
            ) : (
              <BreakableName name={name} room={24} />
            )}
            {CALLED.has(kind) ? '()' : member.optional ? '?' : ''}
          </a>
          <span className="sum">
            {member.type === null ? null : <code>{member.type}</code>}
            {member.type === null ? '' : ' '}
            {member.summary}
          </span>
        </li>
      ))}
    </ul>
  );
}

const CALLED: ReadonlySet<string> = new Set(['method', 'constructor']);

/**
 * What must be given comes first, what few need last.
 * @param isOptions - whether the members are what callers pass
 */
function rankOf(member: MemberView, isOptions: boolean): number {
  if (member.internal) return 3;
  if (isOptions && !member.optional) return 0;
  return member.inherited ? 2 : 1;
}

/** @param open - whether to show the first example of each */
export function Members({
  members,
  open = false,
}: {
  readonly members: readonly MemberView[];
  readonly open?: boolean;
}): ReactNode {
  return members.map((member) => (
    <Member key={member.id} member={member} open={open} />
  ));
}

interface Opened {
  readonly open: boolean;
}

function Member({
  member,
  open,
}: Opened & { readonly member: MemberView }): ReactNode {
  const [first, ...others] = member.signatures;
  return (
    <div className={describeMember(member)} id={member.id}>
      <Source source={member.source} />
      <h3>
        {first === undefined ? (
          <b>{member.name}</b>
        ) : (
          <code {...trusted(first.code.html)} />
        )}
        <Chips chips={member.chips} />
        <AnchorLink id={member.id} name={member.name} />
      </h3>
      <Deprecation deprecation={member.deprecation} />
      {member.text === null ? null : (
        <div className="text" {...trusted(member.text.html)} />
      )}
      {first === undefined ? null : <Body {...first} open={open} />}
      {others.map((signature, index) => (
        <Overload
          key={index}
          {...signature}
          open={open}
          name={fill(labels.article.overload, {
            name: member.name,
            number: String(index + 2),
          })}
        />
      ))}
      {member.remarks.map(({ title, body }, index) => (
        <div key={index} className="text">
          <h4>{title}</h4>
          <div {...trusted(body.html)} />
        </div>
      ))}
      {member.notes.length === 0 ? null : (
        <div className="notes">
          {member.notes.map((note) => (
            <Note key={note.label} {...note} />
          ))}
        </div>
      )}
    </div>
  );
}

function describeMember({ deprecated, inherited }: MemberView): string {
  const classes = [
    'member',
    deprecated ? 'deprecated' : '',
    inherited ? 'inherited' : '',
  ];
  return classes.filter((name) => name !== '').join(' ');
}

function Overload({
  name,
  ...signature
}: SignatureView & Opened & Pick<MemberView, 'name'>): ReactNode {
  const { id } = signature;
  return (
    <>
      <h3 id={id ?? undefined}>
        <code {...trusted(signature.code.html)} />
        {id === null ? null : <AnchorLink id={id} name={name} />}
      </h3>
      <Body {...signature} />
    </>
  );
}

function Body({
  deprecation,
  text,
  fields,
  examples,
  open,
}: SignatureView & Opened): ReactNode {
  return (
    <>
      <Deprecation deprecation={deprecation} />
      {text === null ? null : <div className="text" {...trusted(text.html)} />}
      {fields.length === 0 ? null : <Fields fields={fields} />}
      {examples.length === 0 ? null : (
        <Examples examples={examples} open={open} />
      )}
    </>
  );
}

/** @param open - whether to show the first one; the others are folded */
export function Examples({
  examples,
  open,
}: Opened & Pick<SignatureView, 'examples'>): ReactNode {
  return examples.map(({ title, caption, body }, index) => {
    const code = <div {...trusted(body.html)} />;
    if (open && index === 0) {
      return (
        <div key={index} className="example">
          {caption === null ? null : (
            <p className="caption" {...trusted(caption.html)} />
          )}
          {code}
        </div>
      );
    }
    const summary = caption && <span {...trusted(caption.html)} />;
    return (
      <Fold key={index} summary={summary ?? title}>
        {code}
      </Fold>
    );
  });
}

function Note({ label, name, href }: MemberNote): ReactNode {
  const code = <code>{name}</code>;
  return (
    <span>
      {label} {href === null ? code : <a href={href}>{code}</a>}
    </span>
  );
}
