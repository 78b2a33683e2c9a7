/**
 * Our model of a documented package: plain data without TypeDoc's numeric ids,
 * the same for the same declarations in every run. Everything after `build/api`
 * reads only this. It survives JSON unchanged.
 *
 * Text is markdown. A link to a symbol is written `[text](entity:Name)` or
 * `[text](entity:Name.member)`; only `plan/routes` turns it into an address.
 */
import type { EntityKind } from '../../src/templates/page-model.ts';
import type {
  ExternalTarget,
  LiteralValue,
  TypeNode,
  TypeTarget,
} from './type-node.ts';

export type { EntityKind, ExternalTarget, LiteralValue, TypeNode, TypeTarget };
export type { TupleElement } from './type-node.ts';

/**
 * An entity's name as its importers write it: `parse`, and `core.parse` for a
 * member of an exported namespace `core`. Unique within a model. The kind is
 * appended to an id that would clash: to the second of two entities with one
 * name, such as an interface and a constant (`Foo-variable`), to the second of
 * two that differ only by case (`Foo` and `foo`), and to a name that looks like
 * a file beside the pages (`index-function`). Members below it keep the plain
 * prefix: `index.sort`. What a subpath exports under a name that something else
 * has on an earlier one is prefixed with that subpath: `operators/merge`,
 * `fp/core.parse`.
 */
export type EntityId = string & { readonly brand: 'EntityId' };

/** Everything that a package exports, as data. */
export interface ApiModel {
  readonly package: PackageFacts;
  /** What can be imported: the main entry first, then its subpaths. */
  readonly modules: readonly ModuleFacts[];
  /** Sorted by id, by code unit. */
  readonly entities: readonly Entity[];
  /**
   * The sources that the package embeds in its source maps or ships, relative
   * to the repository. Sorted.
   */
  readonly sources: readonly string[];
  /**
   * Types that signatures mention but the package does not export: they have
   * no page, only a place on the index.
   */
  readonly unexported: readonly UnexportedType[];
  /** What the package adds to the global scope and to other packages. */
  readonly augmentations: readonly Augmentation[];
  /**
   * The globals of the platform that these mention or are called like, with
   * their documentation. Sorted by name.
   */
  readonly globals: readonly GlobalName[];
}

/** A `declare module` or `declare global`, which is not exported. */
export interface Augmentation {
  /** The module that it adds to; `null` for the global scope. */
  readonly name: string | null;
  readonly source: SourceLocation | null;
  /** As its author wrote it, with its comments. */
  readonly declaration: string;
}

/** A global of the platform: `Promise`, `AbortSignal`. */
export interface GlobalName {
  readonly name: string;
  readonly href: string;
}

/** The documented package. */
export interface PackageFacts {
  readonly name: string;
  readonly version: string;
  readonly description: string | null;
  readonly license: string | null;
  /** `https://github.com/owner/name`, or `null` when unknown. */
  readonly repository: string | null;
  /** The subpaths that can be imported, the main one first: `graphql`, `graphql/language`. */
  readonly importPaths: readonly string[];
}

/** A subpath that can be imported. */
export interface ModuleFacts {
  /** `graphql`, `graphql/language`. */
  readonly specifier: string;
  /** The comment at the beginning of its file, with `@module` or `@packageDocumentation`. */
  readonly comment: Comment;
  readonly source: SourceLocation | null;
  /** The README in the folder of a subpath, or `null`. */
  readonly readme: ModuleReadme | null;
}

/** The README of a module's folder. */
export interface ModuleReadme {
  /** Relative to the package: `query/README.md`. */
  readonly file: string;
  /** Its folder, relative to the repository. */
  readonly directory: string;
  readonly text: string;
}

/** A type that signatures mention and the package does not export. */
export interface UnexportedType {
  readonly name: string;
  /** Declaration file, relative to the package. */
  readonly file: string;
  /** Unique among these; safe in an address. */
  readonly anchor: string;
  readonly source: SourceLocation | null;
  /** The text as the compiler prints it, without comments; may be abridged. */
  readonly declaration: string | null;
  /** All symbols that mention it, sorted. */
  readonly referredToBy: readonly EntityId[];
}

/** A type parameter of a declaration or a signature. */
export interface TypeParameter {
  readonly name: string;
  readonly constraint: TypeNode | null;
  readonly default: TypeNode | null;
  readonly variance: 'in' | 'out' | 'in out' | null;
  readonly isConst: boolean;
  readonly text: string | null;
}

/** A parameter of a signature. */
export interface Parameter {
  readonly name: string;
  readonly type: TypeNode;
  readonly optional: boolean;
  readonly rest: boolean;
  /** Source text of the default value, or `null`. */
  readonly default: string | null;
  readonly text: string | null;
  /** Descriptions of parts that its named type declares elsewhere. */
  readonly fields: readonly ParameterField[];
}

/** `@param options.deep.size - how much` */
export interface ParameterField {
  /** `deep.size`, as it is written. */
  readonly path: string;
  readonly text: string;
}

/** One way to call a function, method or constructor. */
export interface Signature {
  readonly typeParameters: readonly TypeParameter[];
  readonly parameters: readonly Parameter[];
  readonly returns: TypeNode;
  readonly comment: Comment;
  readonly source: SourceLocation | null;
}

/** A doc comment, its tags sorted by meaning. All text is markdown. */
export interface Comment {
  /** The whole text before the first block tag; empty when there is none. */
  readonly text: string;
  readonly returns: string | null;
  readonly throws: readonly ThrowsTag[];
  readonly examples: readonly Example[];
  readonly see: readonly string[];
  readonly since: string | null;
  /** `@default` or `@defaultValue`. */
  readonly default: string | null;
  /** The reason and the replacement; an empty string if the tag has no text. */
  readonly deprecated: string | null;
  /** `@beta`, `@alpha`, `@experimental`, `@internal`, ... without the `@`. */
  readonly modifiers: readonly string[];
  /** Block tags that have no field above, in order, without the `@`. */
  readonly others: readonly { readonly tag: string; readonly text: string }[];
  /**
   * The texts among these that contain code, and where they are written.
   * @internal only samples need them: they are not published
   */
  readonly code: readonly CodeText[];
}

/** A block of code in a doc comment. */
export interface CodeText {
  readonly text: string;
  /** Relative to the package. */
  readonly file: string;
  /** The line of the file on which the text begins, from 1, if it is known. */
  readonly line: number | null;
}

/** What `@throws` says. */
export interface ThrowsTag {
  /** The type in braces, if one is written: `@throws {GraphQLError} ...`. */
  readonly type: TypeNode | null;
  readonly text: string;
}

/** What `@example` shows. */
export interface Example {
  /** Text on the tag's own line, or `null`. */
  readonly caption: string | null;
  /** Markdown: prose and fences. */
  readonly text: string;
}

/** Where a declaration stands in the package's repository. */
export interface SourceLocation {
  /** Relative to the repository root: `src/language/parser.ts`; never absolute. */
  readonly file: string;
  /**
   * A whole number.
   * @minimum 1
   * @multipleOf 1
   */
  readonly line: number;
  /** `false`: `file` is the declaration file in the package, not its source. */
  readonly original: boolean;
}

/** Where an inherited or overriding member comes from. */
export interface MemberOrigin {
  /** `Error.message`, `ASTValidationContext.reportError`. */
  readonly name: string;
  readonly target: TypeTarget;
}

interface MemberBase {
  /** `getType`, `[Symbol.toStringTag]`, `'quoted-name'`; as it is written. */
  readonly name: string;
  /** Unique on the page of its entity; safe in an address. */
  readonly anchor: string;
  readonly flags: MemberFlags;
  readonly comment: Comment;
  readonly source: SourceLocation | null;
  readonly inheritedFrom: MemberOrigin | null;
  readonly overrides: MemberOrigin | null;
  readonly implements: MemberOrigin | null;
}

/** Modifiers of a member. */
export interface MemberFlags {
  readonly optional: boolean;
  readonly readonly: boolean;
  readonly static: boolean;
  readonly abstract: boolean;
  readonly protected: boolean;
}

/** A member of a class, an interface or a function with properties. */
export type Member =
  | (MemberBase & {
      readonly kind: 'property';
      readonly type: TypeNode;
      /** Source text of the initial value, or `null`. */
      readonly default: string | null;
    })
  | (MemberBase & {
      readonly kind: 'accessor';
      /** At least one of the two is not `null`. */
      readonly get: Signature | null;
      readonly set: Signature | null;
    })
  | (MemberBase & {
      readonly kind: 'method';
      /**
       * More than one: overloads, in order.
       * @minItems 1
       */
      readonly signatures: readonly Signature[];
    })
  | (MemberBase & {
      readonly kind: 'constructor';
      /** @minItems 1 */
      readonly signatures: readonly Signature[];
    })
  /** A bare call signature of an interface: `(source: string): Node`. */
  | (MemberBase & { readonly kind: 'call'; readonly signature: Signature })
  /** A bare `new (...)` of an interface. */
  | (MemberBase & { readonly kind: 'construct'; readonly signature: Signature })
  | (MemberBase & {
      readonly kind: 'index';
      readonly parameter: Parameter;
      readonly type: TypeNode;
    });

/** The kinds of members. */
export type MemberKind = Member['kind'];

interface EntityBase {
  readonly id: EntityId;
  /** The last part of the id: `merge` for `operators/merge`. */
  readonly name: string;
  /**
   * The id of the enclosing namespace, without an appended kind; `null` at the
   * top level.
   */
  readonly parent: EntityId | null;
  readonly comment: Comment;
  readonly source: SourceLocation | null;
  /** Import specifiers that export it by its name, the shortest first. */
  readonly importPaths: readonly string[];
  /** Its declaration's folder below that of the entry: `language`; or `''`. */
  readonly module: string;
  /** `@category` of the symbol or of its declaration file. */
  readonly category: string | null;
  /**
   * Whether it is the default export: imported without braces under any name.
   * `name` is then the one it has in its own file.
   */
  readonly isDefault: boolean;
  /**
   * Other names that it is exported under, with the subpath if that is not the main
   * entry: `default`, `add/default`.
   */
  readonly aliases: readonly string[];
  /** The package that declares it, and its name there; `null` for our own. */
  readonly reexportedFrom: ExternalTarget | null;
}

/** An exported class. */
export interface ClassEntity extends EntityBase, Hierarchy {
  readonly kind: 'class';
  readonly abstract: boolean;
  readonly typeParameters: readonly TypeParameter[];
  readonly members: readonly Member[];
}

/** An exported interface. */
export interface InterfaceEntity extends EntityBase, Hierarchy {
  readonly kind: 'interface';
  readonly typeParameters: readonly TypeParameter[];
  readonly members: readonly Member[];
}

/** What a class or an interface extends, and what extends it. */
export interface Hierarchy {
  readonly extends: readonly TypeNode[];
  readonly implements: readonly TypeNode[];
  readonly extendedBy: readonly EntityId[];
  readonly implementedBy: readonly EntityId[];
}

/**
 * A closed set of named values: an `enum`, a constant object with a type of the
 * same name, or a namespace of constants with one.
 */
export interface EnumEntity extends EntityBase {
  readonly kind: 'enum';
  readonly form: 'enum' | 'const-enum' | 'object' | 'namespace';
  readonly members: readonly EnumMember[];
  /** The type of the same name, where `form` is `object` or `namespace`. */
  readonly type: TypeNode | null;
}

/** One value of an enum. */
export interface EnumMember {
  readonly name: string;
  readonly anchor: string;
  readonly value: LiteralValue | null;
  readonly comment: Comment;
  readonly source: SourceLocation | null;
}

/** An exported function with its overloads. */
export interface FunctionEntity extends EntityBase {
  readonly kind: 'function';
  /**
   * More than one: overloads, in order.
   * @minItems 1
   */
  readonly signatures: readonly Signature[];
  /** Properties on the function (function + namespace). */
  readonly members: readonly Member[];
}

/** An exported type alias. */
export interface TypeEntity extends EntityBase {
  readonly kind: 'type';
  readonly typeParameters: readonly TypeParameter[];
  readonly type: TypeNode;
  /**
   * The type that the compiler resolves it to, for an alias of another type,
   * `Pick`, a mapped or a conditional type. `null` if it is the same as `type`.
   */
  readonly resolved: TypeNode | null;
  /**
   * The comment before each type of a union, in order; empty for anything but
   * a written union.
   */
  readonly texts: readonly (string | null)[];
}

/** An exported constant or variable. */
export interface VariableEntity extends EntityBase {
  readonly kind: 'variable';
  readonly declaration: 'const' | 'let' | 'var';
  readonly type: TypeNode;
  /** Its call signatures, if its type refers to a callable type. */
  readonly signatures: readonly Signature[];
  readonly default: string | null;
  /** A type of the same name (constant + type), or `null`. */
  readonly companion: {
    readonly typeParameters: readonly TypeParameter[];
    readonly type: TypeNode;
    readonly comment: Comment;
  } | null;
}

/** An exported namespace. */
export interface NamespaceEntity extends EntityBase {
  readonly kind: 'namespace';
  /** Ids of what it exports, sorted. */
  readonly members: readonly EntityId[];
}

/** An export of the package, by its kind. */
export type Entity =
  | ClassEntity
  | EnumEntity
  | FunctionEntity
  | InterfaceEntity
  | TypeEntity
  | VariableEntity
  | NamespaceEntity;
