/**
 * Writes what users of a package might have written, from its declarations as
 * they were: calls with the parameters of then, results read as what they were,
 * objects built of the properties of then. What compiles with one version and
 * not with the other is the witness of a change. Knows types as text only.
 */
import type { PublicExport, PublicSymbol } from '../api/history/public-api.ts';
import { readDeclaration, type Call, type Value } from './declarations.ts';

/** What a probe does with the export or member. */
export type Use =
  | 'import'
  | 'member'
  | 'call'
  | 'result'
  | 'guard'
  | 'read'
  | 'write'
  | 'build'
  | 'set';

export interface Probe {
  readonly use: Use;
  /** Of several overloads, which. */
  readonly index: number;
  /** Statements; imports of the package's names are added on compilation. */
  readonly code: string;
}

/** @param isAny - writes `any` for type parameters, which may have constraints */
export function writeProbes(
  owner: PublicExport,
  member: PublicSymbol | null,
  isAny: boolean,
): readonly Probe[] {
  const place = describeOwner(owner, isAny);
  if (member !== null) return writeMember(owner, member, place);
  const code = `export { ${owner.name} };`;
  return [{ use: 'import', index: 0, code }, ...writeOwn(owner, place)];
}

/** How a probe's function takes an owner. */
interface Place {
  /** `GraphQLList<T>` */
  readonly type: string;
  /** `<T>`, or nothing. */
  readonly generics: string;
}

function describeOwner({ name, text }: PublicExport, isAny: boolean): Place {
  const [, generics = ''] =
    /^(?:class|interface|type) [\w$.]+(<[^>=]*>)?/.exec(text) ?? [];
  return isAny
    ? {
        type: name + generics.replaceAll(/[\w$]+/g, 'any'),
        generics: generics.replaceAll(/[\w$]+/g, '$& = any'),
      }
    : { type: name + generics, generics };
}

/** The head of a probe's function. */
interface Head {
  readonly generics: string;
  readonly parameters: readonly string[];
  /** `null` to leave it to the compiler. */
  readonly result: string | null;
}

function write(
  use: Use,
  { generics, parameters, result }: Head,
  statement: string,
): Probe {
  const head = `${use}${generics}(${parameters.join(', ')})`;
  const type = result === null ? '' : `: ${result}`;
  const code = `export function ${head}${type} {\n  ${statement};\n}`;
  return { use, index: 0, code };
}

function writeOwn(owner: PublicExport, place: Place): readonly Probe[] {
  const declared = readDeclaration(owner.text);
  const { name } = owner;
  if (declared?.kind === 'calls') {
    return declared.calls.flatMap((call, index) =>
      writeCalls(call, index, { callee: name, before: [], generics: '' }),
    );
  }
  return declared === null
    ? []
    : writeWhole(
        declared.type,
        owner.kind === 'variable'
          ? { type: `typeof ${name}`, generics: '' }
          : place,
      );
}

/** What is read and made as a whole. */
function writeWhole(
  type: string,
  { type: own, generics }: Place,
): readonly Probe[] {
  const read = { generics, parameters: [`value: ${own}`], result: type };
  const build = { generics, parameters: [`value: ${type}`], result: own };
  return [
    write('read', read, 'return value'),
    write('build', build, 'return value'),
  ];
}

function writeMember(
  owner: PublicExport,
  { name, text }: PublicSymbol,
  place: Place,
): readonly Probe[] {
  const isStatic = name.startsWith('static ');
  const access = accessTo(name.replace(/^static /, ''));
  if (owner.kind === 'enum') {
    const code = `export const value: ${owner.name} = ${owner.name}${access};`;
    return [{ use: 'member', index: 0, code }];
  }
  if (name.startsWith('[Symbol.')) return [];
  // What is indexed or called is used as a whole.
  if (/^(?:\(\)|\[)/.test(name)) return writeWhole(`{ ${text} }`, place);
  const { generics, type } = place;
  const before = isStatic ? [] : [`owner: ${type}`];
  const target = (isStatic ? owner.name : 'owner') + access;
  const declared = readDeclaration(text);
  const calls = declared?.kind === 'calls' ? declared.calls : [];
  if (name === 'constructor' || name === 'new()') {
    const callee = { callee: `new ${owner.name}`, before: [], generics };
    return calls.flatMap((call, index) => writeCalls(call, index, callee));
  }
  const head = { generics, parameters: before, result: null };
  const use = write('member', head, `return ${target}`);
  const callee = { callee: target, before, generics };
  return declared?.kind === 'value'
    ? [use, ...writeProperty(declared, callee, place)]
    : [use, ...calls.flatMap((call, at) => writeCalls(call, at, callee))];
}

/** @param target - the property, as an expression */
function writeProperty(
  { type, isOptional, isReadonly }: Value,
  { callee: target, before, generics }: Callee,
  { type: owner }: Place,
): readonly Probe[] {
  const key = target.replace(/^\w+\.?/, '');
  const value = `value: ${type}`;
  const result = isOptional ? `${type} | undefined` : type;
  const read = { generics, parameters: before, result };
  const change = { generics, parameters: [...before, value], result: null };
  const set = { generics, parameters: [value], result: `Partial<${owner}>` };
  return [
    write('read', read, `return ${target}`),
    ...(isReadonly ? [] : [write('write', change, `${target} = value`)]),
    write('set', set, `return { ${key}: value }`),
  ];
}

/** An object with all members of a type; `null` if it has none. */
export function writeBuilding(
  owner: PublicExport,
  isAny: boolean,
): Probe | null {
  const { type, generics } = describeOwner(owner, isAny);
  const members = owner.members
    .filter(({ name }) => !/^(?:static |constructor$)/.test(name))
    .map(({ text }) => `  ${text.replaceAll('\n', ';\n  ')};\n`);
  if (members.length === 0) return null;
  const own = isAny ? 'Own' : `Own${generics}`;
  const head = { generics, parameters: [`own: ${own}`], result: type };
  const made = write('build', head, 'return own');
  const code = `interface Own${generics} {\n${members.join('')}}\n\n${made.code}`;
  return { ...made, code };
}

/** What is called or used, as an expression. */
interface Callee {
  /** `validate`, `new Source`, `owner.getField` */
  readonly callee: string;
  /** Parameters that the probe has before those of the call. */
  readonly before: readonly string[];
  readonly generics: string;
}

function writeCalls(
  { generics: own, parameters, names, result, guarded }: Call,
  index: number,
  { callee, before, generics: outer }: Callee,
): readonly Probe[] {
  const generics = (outer + own).replace('><', ', ');
  const head = { generics, parameters: [...before, ...parameters] };
  const call = `${callee}(${names.join(', ')})`;
  const [subject] = names;
  const of = (use: Use, type: string | null, value: string): Probe => ({
    ...write(use, { ...head, result: type }, `return ${value}`),
    index,
  });
  return [
    of('call', null, call),
    ...(result === null ? [] : [of('result', result, call)]),
    ...(guarded === null || subject === undefined
      ? []
      : [of('guard', `${guarded} | null`, `${call} ? ${subject} : null`)]),
  ];
}

function accessTo(name: string): string {
  const isName = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name);
  return isName ? `.${name}` : `[${name.replace(/^\[(.*)\]$/, '$1')}]`;
}
