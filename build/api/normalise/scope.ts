/**
 * The context of every conversion: from TypeDoc's reflections and symbols to our
 * ids and anchors, where declarations stand, and where to report findings. The
 * ids are known before anything is converted.
 */
import type { ReferenceType, Reflection } from 'typedoc';
import type ts from 'typescript';
import { joinMember, withoutSubpath } from '../../core/names.ts';
import { createSlugger } from '../../core/slug.ts';
import { sortDiagnostics, type Diagnostic } from '../../diagnostics.ts';
import type { ExternalReference } from '../external-references.ts';
import type { EntityId, TypeTarget, UnexportedType } from '../model.ts';
import type { Declarations } from './find-declarations.ts';
import {
  assignAnchors,
  isFunctionType,
  listMembers,
  nameOf,
  type MemberReflection,
} from './member-list.ts';
import type { MergedDeclaration } from './merge.ts';

export interface Scope extends Declarations, Findings {
  /** What is being converted, for messages: `visit.visitor`. */
  readonly path: string;
  /** The entity that it belongs to. */
  readonly owner: EntityId;
  readonly targets: Targets;
}

export function within(scope: Scope, name: string): Scope {
  return { ...scope, path: scope.path === '' ? name : `${scope.path}.${name}` };
}

/** What is known of a type without a page before it is mentioned. */
type Unexported = Omit<UnexportedType, 'anchor' | 'referredToBy'>;

/** What conversions come across: problems and unexported types. */
export type Findings = ReturnType<typeof createFindings>;

export function createFindings() {
  const diagnostics = new Map<string, Diagnostic>();
  const unexported = new Map<string, UnexportedType>();
  const elsewhere = new Map<string, ExternalReference>();
  const { slug: claim } = createSlugger();
  return {
    report(diagnostic: Diagnostic): void {
      const { place, message } = diagnostic;
      const key = JSON.stringify([place?.file, place?.line, message]);
      if (!diagnostics.has(key)) diagnostics.set(key, diagnostic);
    },
    /**
     * Records a mention of a type that importers cannot name.
     * @returns its anchor
     */
    noteUnexported(type: Unexported, owner: EntityId): string {
      const key = JSON.stringify([type.name, type.file]);
      const previous = unexported.get(key);
      const anchor = previous?.anchor ?? claim(`not exported ${type.name}`);
      const referring = new Set([...(previous?.referredToBy ?? []), owner]);
      const referredToBy = [...referring].sort();
      unexported.set(key, { ...type, anchor, referredToBy });
      return anchor;
    },
    /** Records that a comment mentions what another package may export. */
    noteElsewhere(mention: ExternalReference): void {
      const { name, warning } = mention;
      const { place = null, message = '' } = warning ?? {};
      const key = JSON.stringify([name, place?.file, place?.line, message]);
      elsewhere.set(key, mention);
    },
    /** Each mention once, in any order. */
    elsewhere: (): readonly ExternalReference[] => [...elsewhere.values()],
    /** Each problem once, in the order of places. */
    diagnostics: () => sortDiagnostics([...diagnostics.values()]),
    /** Each type once, sorted by name and file. */
    unexported: (): readonly UnexportedType[] =>
      [...unexported]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([, type]) => type),
  };
}

/** An entity, or a member of one. */
export interface Address {
  readonly id: EntityId;
  /** How types refer to it: `core.Node`, `Color.Red`. */
  readonly shown: string;
  readonly member: { readonly name: string; readonly anchor: string } | null;
}

export type Targets = ReturnType<typeof createTargets>;

export function createTargets(
  merged: readonly MergedDeclaration[],
  declarations: Declarations,
) {
  const addresses = new Map<Reflection, Address>();
  const byName = new Map<string, Address>();
  const byNode = new Map<ts.Node, Address>();
  for (const declaration of merged) {
    const { id, parent, name } = declaration;
    const shown = parent === null ? name : `${withoutSubpath(parent)}.${name}`;
    const whole: Address = { id, shown, member: null };
    addresses.set(declaration.reflection, whole);
    if (declaration.alias !== null) addresses.set(declaration.alias, whole);
    byName.set(id, whole);
    for (const [member, anchor] of assignAnchors(
      membersOf(declaration, declarations),
    )) {
      const memberName = nameOf(member);
      const address: Address = {
        id,
        shown: joinMember(shown, memberName),
        member: { name: memberName, anchor },
      };
      addresses.set(member, address);
      const path = joinMember(id, memberName);
      if (!byName.has(path)) byName.set(path, address);
      const node = declarations.find(member);
      if (node !== null && declarations.findHeritage(member) === null) {
        byNode.set(node, address);
      }
    }
  }
  const findAround = (reflection: Reflection): Address | null =>
    addresses.get(reflection) ??
    (reflection.parent ? findAround(reflection.parent) : null);
  return {
    /** The address of exactly this reflection. */
    find: (reflection: Reflection): Address | null =>
      addresses.get(reflection) ?? null,
    /** The same, or the address of the nearest enclosing reflection. */
    findAround,
    /** The member that this node declares. */
    findDeclared: (node: ts.Node | null): Address | null =>
      (node && byNode.get(node)) ?? null,
    /** The entity or member of that name: `Lexer`, `Lexer.advance`. */
    findByName: (name: string): Address | null => byName.get(name) ?? null,
  };
}

/** Everything with an anchor on the page of an entity, in order. */
function membersOf(
  { kind, reflection, members }: MergedDeclaration,
  declarations: Declarations,
): readonly MemberReflection[] {
  const { type, children = [] } = reflection;
  switch (kind) {
    case 'function':
      return [...children, ...members];
    case 'type':
    case 'variable':
      // The members of one object type are on the page, others in their type.
      if (type === undefined) return listMembers(reflection, declarations);
      return type.type === 'reflection' && !isFunctionType(type.declaration)
        ? listMembers(type.declaration, declarations)
        : [];
    case 'class':
    case 'interface':
      return [...listMembers(reflection, declarations), ...members];
    case 'enum':
      return members;
    case 'namespace':
      return [];
  }
}

/** What a reference names, and where it leads. */
export interface ResolvedReference {
  readonly name: string;
  readonly target: TypeTarget;
  /** The symbol, if it is ours but not exported; else `null`. */
  readonly unexported: Unexported | null;
}

export function resolveReference(
  reference: ReferenceType,
  { targets, ownerOfSymbol, describeSymbol }: Scope,
): ResolvedReference {
  const { name } = reference;
  const done = (target: TypeTarget, shown = name): ResolvedReference => ({
    name: shown,
    target,
    unexported: null,
  });
  // TypeDoc looks for the others among all reflections of their symbol, and each
  // copy of a method has further ones of its parameters.
  if (reference.refersToTypeParameter) return done({ kind: 'parameter' });
  const { reflection, symbolId } = reference;
  const around =
    reflection === undefined ? null : targets.findAround(reflection);
  if (around !== null) {
    const isExact = reflection && targets.find(reflection) !== null;
    return done(toTarget(around), isExact === true ? around.shown : name);
  }
  if (symbolId === undefined) {
    return done({ kind: 'external', package: reference.package ?? '', name });
  }
  const owner = ownerOfSymbol(symbolId);
  // A module is no type of the package.
  if (name.startsWith('import(')) {
    return done({ kind: 'external', package: '', name });
  }
  if (owner.kind === 'own') {
    const { source, declaration } = describeSymbol(symbolId);
    const target = { kind: 'unexported', source, anchor: null } as const;
    const { file } = owner;
    return { name, target, unexported: { name, file, source, declaration } };
  }
  const qualifiedName = qualifiedNameOf(reference);
  return done(
    { kind: 'external', package: owner.package, name: qualifiedName },
    qualifiedName,
  );
}

export function toTarget({ id, member }: Address): TypeTarget {
  return { kind: 'entity', id, member: member?.anchor ?? null };
}

/** `NodeJS.ReadableStream`, unless the qualified name is not a dotted path. */
function qualifiedNameOf({ name, qualifiedName }: ReferenceType): string {
  return /^[\w$.]+$/.test(qualifiedName) && qualifiedName.endsWith(`.${name}`)
    ? qualifiedName
    : name;
}
