/**
 * Types as the model holds them: a tree that can represent every TypeScript
 * type, with the target of each name. Part of `model.ts`, which re-exports what
 * its readers need.
 */
import type { EntityId, Member, Signature, SourceLocation } from './model.ts';

/** A type of another package or of the platform (`package: 'typescript'`). */
export interface ExternalTarget {
  readonly kind: 'external';
  readonly package: string;
  readonly name: string;
}

/** What a type name refers to. */
export type TypeTarget =
  /** An entity of this package, or a member of one. */
  | {
      readonly kind: 'entity';
      readonly id: EntityId;
      /** Anchor of the member, or `null` for the entity itself. */
      readonly member: string | null;
    }
  | ExternalTarget
  /** A type parameter in scope. */
  | { readonly kind: 'parameter' }
  /** The type is declared in this package but not exported. */
  | {
      readonly kind: 'unexported';
      readonly source: SourceLocation | null;
      /** The anchor of its `UnexportedType`, if types refer to it. */
      readonly anchor: string | null;
    };

/** A type as a tree. */
export type TypeNode =
  /** A type that is not understood, as the compiler prints it. */
  | { readonly type: 'verbatim'; readonly text: string }
  /** `string`, `void`, `never`, `unknown`, `this`, `unique symbol`, ... */
  | { readonly type: 'intrinsic'; readonly name: string }
  | { readonly type: 'literal'; readonly value: LiteralValue }
  | {
      readonly type: 'reference';
      /** The name as written in an import: `Promise`, `core.Node`. */
      readonly name: string;
      readonly target: TypeTarget;
      readonly arguments: readonly TypeNode[];
    }
  | { readonly type: 'array'; readonly element: TypeNode }
  | { readonly type: 'tuple'; readonly elements: readonly TupleElement[] }
  | { readonly type: 'union'; readonly types: readonly TypeNode[] }
  | { readonly type: 'intersection'; readonly types: readonly TypeNode[] }
  /** `(a: A) => R`, `new (a: A) => R`, `abstract new () => R`. */
  | {
      readonly type: 'function';
      readonly form: 'call' | 'construct' | 'abstract-construct';
      readonly signature: Signature;
    }
  /** `{ a: A; b?: B; [key: string]: C; (): D }`. */
  | { readonly type: 'object'; readonly members: readonly Member[] }
  | {
      readonly type: 'conditional';
      readonly check: TypeNode;
      readonly extends: TypeNode;
      readonly whenTrue: TypeNode;
      readonly whenFalse: TypeNode;
    }
  | {
      readonly type: 'mapped';
      readonly parameter: string;
      readonly constraint: TypeNode;
      /** The `as` clause. */
      readonly nameType: TypeNode | null;
      readonly readonly: 'add' | 'remove' | null;
      readonly optional: 'add' | 'remove' | null;
      readonly value: TypeNode;
    }
  | {
      readonly type: 'indexed-access';
      readonly object: TypeNode;
      readonly index: TypeNode;
    }
  | {
      readonly type: 'operator';
      readonly operator: 'keyof' | 'readonly' | 'unique';
      readonly target: TypeNode;
    }
  /** `typeof x`. */
  | {
      readonly type: 'query';
      readonly name: string;
      readonly target: TypeTarget;
      readonly arguments: readonly TypeNode[];
    }
  /** `x is T`, `asserts x`, `asserts x is T`, `this is T`. */
  | {
      readonly type: 'predicate';
      readonly subject: string;
      readonly asserts: boolean;
      readonly target: TypeNode | null;
    }
  | {
      readonly type: 'template-literal';
      readonly head: string;
      readonly spans: readonly {
        readonly type: TypeNode;
        readonly text: string;
      }[];
    }
  /** `infer T`, `infer T extends U`. */
  | {
      readonly type: 'infer';
      readonly name: string;
      readonly constraint: TypeNode | null;
    };

/** The value of a literal type. */
export type LiteralValue =
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'boolean'; readonly value: boolean }
  /** The digits, with a sign, without the `n` suffix. */
  | { readonly kind: 'bigint'; readonly value: string }
  | { readonly kind: 'null' };

/** An element of a tuple type. */
export interface TupleElement {
  readonly name: string | null;
  readonly optional: boolean;
  readonly rest: boolean;
  readonly type: TypeNode;
  /** The content of its comment. */
  readonly text: string | null;
}
