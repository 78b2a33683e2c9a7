/** Names and types, each on a line of its own, with their descriptions below. */
import type { ReactNode } from 'react';
import { BreakableName } from '../layout/elements.tsx';
import type { Field, InnerFields, SignatureView } from './article-model.ts';
import { AnchorLink, Chips, Fold, trusted } from './parts.tsx';

export function Fields({ fields }: Pick<SignatureView, 'fields'>): ReactNode {
  // What has an anchor is a list of its own, such as the members of an enum.
  const isTable = fields.every(
    ({ id, inner }) => id !== null && inner === null,
  );
  return (
    <div className={isTable ? 'fields rows' : 'fields'}>
      {fields.map((field, index) => (
        <div key={index} className="field" id={field.id ?? undefined}>
          <Head field={field} />
          <Text {...field} />
          {field.inner === null ? null : <Inner {...field.inner} />}
        </div>
      ))}
    </div>
  );
}

function Head({ field }: { readonly field: Field }): ReactNode {
  const { id, word, name, mark, type, required } = field;
  return (
    <div className={field.deprecated ? 'head deprecated' : 'head'}>
      {word === null ? null : <span className="k">{word} </span>}
      {name === null ? null : (
        <b>
          <BreakableName name={name} />
        </b>
      )}
      {mark === '' ? null : <span className="p">{mark}</span>}
      {name === null || type === null ? null : ' '}
      {type === null ? null : <span className="type" {...trusted(type.html)} />}
      {field.default === null ? null : (
        <>
          <span className="p"> = </span>
          {field.default}
        </>
      )}
      {required ? (
        <span className="required"> {labels.article.required}</span>
      ) : null}
      {id === null || name === null ? null : <AnchorLink id={id} name={name} />}
    </div>
  );
}

function Text({ chips, text }: Field): ReactNode {
  if (chips.length === 0) {
    return text === null ? null : (
      <div className="text" {...trusted(text.html)} />
    );
  }
  return (
    <div className="text">
      {text === null ? null : <div {...trusted(text.html)} />}
      <div className="meta">
        <Chips chips={chips} />
      </div>
    </div>
  );
}

function Inner({ fields, rest }: InnerFields): ReactNode {
  return (
    <>
      {fields.length === 0 ? null : <Fields fields={fields} />}
      {rest === null ? null : (
        <Fold summary={rest.label}>
          <Fields fields={rest.fields} />
        </Fold>
      )}
    </>
  );
}
