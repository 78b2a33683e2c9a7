/** The members of a symbol, each shown in full without folding. */
import type { ReactNode } from 'react';
import { Fields } from './Fields.tsx';
import type { MemberNote, MemberView, SignatureView } from './model.ts';
import { AnchorLink, Chips, Deprecation, Source, trusted } from './parts.tsx';

export function Members({
  members,
}: {
  readonly members: readonly MemberView[];
}): ReactNode {
  return members.map((member) => <Member key={member.id} member={member} />);
}

function Member({ member }: { readonly member: MemberView }): ReactNode {
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
      {first === undefined ? null : <Body {...first} />}
      {others.map((signature, index) => (
        <Overload
          key={index}
          {...signature}
          name={`${member.name}, overload ${String(index + 2)}`}
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
}: SignatureView & Pick<MemberView, 'name'>): ReactNode {
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
}: SignatureView): ReactNode {
  return (
    <>
      <Deprecation deprecation={deprecation} />
      {text === null ? null : <div className="text" {...trusted(text.html)} />}
      {fields.length === 0 ? null : <Fields fields={fields} />}
      {examples.length === 0 ? null : <Examples examples={examples} />}
    </>
  );
}

export function Examples({
  examples,
}: Pick<SignatureView, 'examples'>): ReactNode {
  return examples.map(({ caption, body }, index) => (
    <div key={index} className="example">
      {caption === null ? null : (
        <p className="caption" {...trusted(caption.html)} />
      )}
      <div {...trusted(body.html)} />
    </div>
  ));
}

function Note({ label, name, href }: MemberNote): ReactNode {
  const code = <code>{name}</code>;
  return (
    <span>
      {label} {href === null ? code : <a href={href}>{code}</a>}
    </span>
  );
}
