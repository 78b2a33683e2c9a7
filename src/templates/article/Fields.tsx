/** Two columns: names and types, and their descriptions. */
import type { ReactNode } from 'react';
import type { Field, InnerFields, SignatureView } from './model.ts';
import { AnchorLink, Chips, trusted } from './parts.tsx';

export function Fields({ fields }: Pick<SignatureView, 'fields'>): ReactNode {
  return (
    <div className="fields">
      {fields.map((field, index) => (
        <div key={index} className="field" id={field.id ?? undefined}>
          <Head field={field} />
          <Text {...field} />
        </div>
      ))}
    </div>
  );
}

function Head({ field }: { readonly field: Field }): ReactNode {
  const { id, word, name, mark, type } = field;
  return (
    <div className={field.deprecated ? 'head deprecated' : 'head'}>
      {word === null ? null : <span className="k">{word} </span>}
      {name === null ? null : <b>{name}</b>}
      {mark === '' ? null : <span className="p">{mark}</span>}
      {name === null || type === null ? null : ' '}
      {type === null ? null : <span className="type" {...trusted(type.html)} />}
      {field.default === null ? null : (
        <>
          <span className="p"> = </span>
          {field.default}
        </>
      )}
      {id === null || name === null ? null : <AnchorLink id={id} name={name} />}
    </div>
  );
}

function Text({ chips, inner, text }: Field): ReactNode {
  if (chips.length === 0 && inner === null) {
    return text === null ? null : (
      <div className="text" {...trusted(text.html)} />
    );
  }
  return (
    <div className="text">
      {text === null ? null : <div {...trusted(text.html)} />}
      {chips.length === 0 ? null : (
        <div className="meta">
          <Chips chips={chips} />
        </div>
      )}
      {inner === null ? null : <Inner {...inner} />}
    </div>
  );
}

function Inner({ label, open, fields }: InnerFields): ReactNode {
  return (
    <details open={open}>
      <summary>{label}</summary>
      <Fields fields={fields} />
    </details>
  );
}
