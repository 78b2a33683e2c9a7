/**
 * Writes what users of a package might have written, from its declarations as
 * they were: calls with the parameters of then, results read as what they were,
 * objects built of the properties of then. What compiles with one version and
 * not with the other is the witness of a change. Knows types as text only.
 */
import type { PublicExport, PublicSymbol } from '../../releases/public-api.ts';
import {
  readDeclaration,
  type DeclaredCall,
  type DeclaredValue,
} from './parse-declarations.ts';

/** What a probe does with the export or member. */
export type ProbeUse =
  | 'import'
  | 'name'
  | 'member'
  | 'call'
  | 'result'
  | 'guard'
  | 'read'
  | 'write'
  | 'build'
  | 'set'
  | 'override';

export interface Probe {
  readonly use: ProbeUse;
  /** The index of the overload. */
  readonly index: number;
  /** Statements; imports of the package's names are added on compilation. */
  readonly code: string;
}

export function writeProbes(
  owner: PublicExport,
  member: PublicSymbol | null,
): readonly Probe[] {
  const place = describeOwner(owner);
  return member === null
    ? writeOwn(owner, place)
    : writeMember(owner, member, place);
}

/** An owner, as a probe's function takes it. */
interface ProbeOwner {
  /** `GraphQLList<T>` */
  readonly type: string;
  /** `<T extends GraphQLType>`, or nothing. */
  readonly generics: string;
}

function describeOwner({ name, text }: PublicExport): ProbeOwner {
  const { bound, given } = readDeclaration(text);
  return { type: name + given, generics: bound };
}

/**
 * @param head - the type parameters and parameters of a function
 * @param result - its type; `null` to leave it to the compiler
 */
function write(
  use: ProbeUse,
  head: string,
  result: string | null,
  statement: string,
): Probe {
  const type = result === null ? '' : `: ${result}`;
  const code = `export function ${use}${head}${type} {\n  ${statement};\n}`;
  return state(use, code);
}

function state(use: ProbeUse, code: string): Probe {
  return { use, index: 0, code };
}

function writeOwn(owner: PublicExport, place: ProbeOwner): readonly Probe[] {
  const { name, kind, text, members } = owner;
  const { calls, value, least } = readDeclaration(text);
  const { generics, type } = place;
  const isType = kind === 'class' || kind === 'interface' || kind === 'type';
  const types = isType
    ? [type, name + least]
    : kind === 'enum'
      ? members.slice(0, 1).map((first) => `${name}.${first.name}`)
      : [];
  const isValue = !isType || kind === 'class';
  const held =
    kind === 'variable' ? { type: `typeof ${name}`, generics: '' } : place;
  return [
    state('import', `export { ${name} };`),
    ...[...new Set(types)].map((one) =>
      state('name', `export type Own${generics} = ${one};`),
    ),
    ...(isValue ? [state('name', `export const own = ${name};`)] : []),
    ...writeCalls(calls, { callee: name, owner: null, generics: '' }),
    ...(value === null || kind === 'enum' ? [] : writeWhole(value.type, held)),
    ...(kind === 'class' ? writeBuilding(owner) : []),
  ];
}

/** What is read and made as a whole. */
function writeWhole(type: string, ownOwner: ProbeOwner): readonly Probe[] {
  const { generics } = ownOwner;
  return [
    write('read', `${generics}(value: ${ownOwner.type})`, type, 'return value'),
    write(
      'build',
      `${generics}(value: ${type})`,
      ownOwner.type,
      'return value',
    ),
  ];
}

function writeMember(
  owner: PublicExport,
  { name, text }: PublicSymbol,
  place: ProbeOwner,
): readonly Probe[] {
  const isStatic = name.startsWith('static ');
  const access = accessTo(name.replace(/^static /, ''));
  if (owner.kind === 'enum') {
    return [state('member', `export const value = ${owner.name}${access};`)];
  }
  if (name.startsWith('[Symbol.')) return [];
  // What is indexed or called is used as a whole.
  if (/^(?:\(\)|\[)/.test(name)) return writeWhole(`{ ${text} }`, place);
  const { generics, type } = place;
  const { calls, value } = readDeclaration(text);
  if (name === 'constructor' || name === 'new()') {
    const callee = `new ${owner.name}`;
    return writeCalls(calls, { callee, owner: null, generics });
  }
  const callee = (isStatic ? owner.name : 'owner') + access;
  const target = { callee, owner: isStatic ? null : type, generics };
  return [
    write('member', headOf(target), null, `return ${callee}`),
    ...(value === null ? [] : writeProperty(value, target, type)),
    ...writeCalls(calls, target),
    ...(owner.kind === 'class' && !isStatic
      ? calls.slice(0, 1).map((call) => writeOverride(name, call, place))
      : []),
  ];
}

/** What is called or used. */
interface ProbeTarget {
  /** An expression: `validate`, `new Source`, `owner.getField`. */
  readonly callee: string;
  /** The type of `owner`; `null` if the expression contains none. */
  readonly owner: string | null;
  readonly generics: string;
}

/** @param parameters - after the owner */
function headOf(
  { owner, generics }: ProbeTarget,
  parameters: readonly string[] = [],
): string {
  const before = owner === null ? [] : [`owner: ${owner}`];
  return `${generics}(${[...before, ...parameters].join(', ')})`;
}

/** A method can be overridden and called, a property with a function cannot. */
function writeOverride(
  name: string,
  { generics: own, parameters, names }: DeclaredCall,
  { generics, type }: ProbeOwner,
): Probe {
  const body = `return super.${name}(${names.join(', ')});`;
  const method = `${name}${own}(${parameters.join(', ')}) { ${body} }`;
  const code = `export class Own${generics} extends ${type} {\n  ${method}\n}`;
  return state('override', code);
}

function writeProperty(
  { type, isOptional, isReadonly }: DeclaredValue,
  target: ProbeTarget,
  owner: string,
): readonly Probe[] {
  const { callee, generics } = target;
  const key = callee.replace(/^\w+\.?/, '');
  const value = `value: ${type}`;
  const result = isOptional ? `${type} | undefined` : type;
  const change = headOf(target, [value]);
  const whole = `Partial<${owner}>`;
  return [
    write('read', headOf(target), result, `return ${callee}`),
    ...(isReadonly ? [] : [write('write', change, null, `${callee} = value`)]),
    write('set', `${generics}(${value})`, whole, `return { ${key}: value }`),
  ];
}

/** An object with all members of a type, if it has any. */
export function writeBuilding(owner: PublicExport): readonly Probe[] {
  const { type, generics } = describeOwner(owner);
  const members = owner.members
    .filter(({ name }) => !/^(?:static |constructor$)/.test(name))
    .map(({ text }) => `  ${text.replaceAll('\n', ';\n  ')};\n`);
  if (members.length === 0) return [];
  const { given } = readDeclaration(owner.text);
  const head = `${generics}(own: Own${given})`;
  const { code } = write('build', head, type, 'return own');
  const own = `interface Own${generics} {\n${members.join('')}}`;
  return [state('build', `${own}\n\n${code}`)];
}

function writeCalls(
  calls: readonly DeclaredCall[],
  target: ProbeTarget,
): readonly Probe[] {
  return calls.flatMap((declaredCall, index) => {
    const { generics: own, parameters, names, result, guarded } = declaredCall;
    const generics = (target.generics + own).replace('><', ', ');
    const head = headOf({ ...target, generics }, parameters);
    const call = `${target.callee}(${names.join(', ')})`;
    const found = `return ${call} ? ${names[0] ?? ''} : null`;
    return [
      write('call', head, null, `return ${call}`),
      ...(result === null
        ? []
        : [write('result', head, result, `return ${call}`)]),
      ...(guarded === null
        ? []
        : [write('guard', head, `${guarded} | null`, found)]),
    ].map((probe) => ({ ...probe, index }));
  });
}

function accessTo(name: string): string {
  const isName = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name);
  return isName ? `.${name}` : `[${name.replace(/^\[(.*)\]$/, '$1')}]`;
}
