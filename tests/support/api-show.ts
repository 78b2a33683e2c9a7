/**
 * Prints parts of the model as short text, so that a spec can state what it
 * expects in one line.
 */
import type {
  Entity,
  LiteralValue,
  Member,
  Signature,
  TupleElement,
  TypeNode,
  TypeParameter,
  TypeTarget,
} from '../../build/api/model.ts';

/** `interface Box<T>` with a line for each member. */
export function showEntity(entity: Entity): string {
  switch (entity.kind) {
    case 'class':
    case 'interface':
      return lines(
        [
          entity.kind === 'class' && entity.abstract ? 'abstract ' : '',
          `${entity.kind} ${entity.id}`,
          showTypeParameters(entity.typeParameters),
          showList(' extends ', entity.extends),
          showList(' implements ', entity.implements),
        ].join(''),
        entity.members.map(showMember),
      );
    case 'enum':
      return lines(
        `enum(${entity.form}) ${entity.id}${entity.type === null ? '' : `: ${showType(entity.type)}`}`,
        entity.members.map(({ name, value }) =>
          value === null ? name : `${name} = ${showLiteral(value)}`,
        ),
      );
    case 'function':
      return lines(
        entity.signatures
          .map((one) => `function ${entity.id}${showSignature(one)}`)
          .join('\n'),
        entity.members.map(showMember),
      );
    case 'type':
      return `type ${entity.id}${showTypeParameters(entity.typeParameters)} = ${showType(entity.type)}`;
    case 'variable': {
      const { declaration, id, type, companion } = entity;
      const variable = `${declaration} ${id}: ${showType(type)}`;
      return companion === null
        ? variable
        : `${variable}\n& type${showTypeParameters(companion.typeParameters)} = ${showType(companion.type)}`;
    }
    case 'namespace':
      return `namespace ${entity.id} { ${entity.members.join(', ')} }`;
  }
}

function lines(head: string, members: readonly string[]): string {
  return [head, ...members.map((member) => `  ${member}`)].join('\n');
}

function showList(keyword: string, types: readonly TypeNode[]): string {
  return types.length === 0 ? '' : keyword + types.map(showType).join(', ');
}

/** `static readonly name?: string`, followed by its origin if it is inherited. */
function showMember(member: Member): string {
  const { flags } = member;
  const words = [
    flags.protected ? 'protected ' : '',
    flags.static ? 'static ' : '',
    flags.abstract ? 'abstract ' : '',
    flags.readonly ? 'readonly ' : '',
  ].join('');
  const origin =
    member.inheritedFrom === null ? '' : ` <- ${member.inheritedFrom.name}`;
  const name = member.name + (flags.optional ? '?' : '');
  return words + showBody(member, name) + origin;
}

function showBody(member: Member, name: string): string {
  switch (member.kind) {
    case 'property':
      return `${name}: ${showType(member.type)}`;
    case 'accessor':
      return [
        member.get === null ? [] : `get ${name}${showSignature(member.get)}`,
        member.set === null ? [] : `set ${name}${showSignature(member.set)}`,
      ]
        .flat()
        .join(' / ');
    case 'method':
      return member.signatures
        .map((one) => name + showSignature(one))
        .join(' / ');
    case 'constructor':
      return member.signatures
        .map((one) => `new ${showSignature(one)}`)
        .join(' / ');
    case 'call':
      return showSignature(member.signature);
    case 'construct':
      return `new ${showSignature(member.signature)}`;
    case 'index':
      return `[${member.parameter.name}: ${showType(member.parameter.type)}]: ${showType(member.type)}`;
  }
}

/** `<T>(a: T, ...rest: T[]): void`. */
export function showSignature(signature: Signature, arrow = ': '): string {
  const parameters = signature.parameters.map(
    ({ name, optional, rest, type }) =>
      `${rest ? '...' : ''}${name}${optional ? '?' : ''}: ${showType(type)}`,
  );
  return `${showTypeParameters(signature.typeParameters)}(${parameters.join(', ')})${arrow}${showType(signature.returns)}`;
}

function showTypeParameters(parameters: readonly TypeParameter[]): string {
  if (parameters.length === 0) return '';
  const shown = parameters.map(
    ({ name, constraint, default: fallback, variance, isConst }) =>
      [
        isConst ? 'const ' : '',
        variance === null ? '' : `${variance} `,
        name,
        constraint === null ? '' : ` extends ${showType(constraint)}`,
        fallback === null ? '' : ` = ${showType(fallback)}`,
      ].join(''),
  );
  return `<${shown.join(', ')}>`;
}

/**
 * The type in TypeScript's syntax, with a suffix for the target of each name:
 * `Foo^` is an entity, `Foo^bar` its member, `Map~typescript` belongs to another
 * package, `Hidden!` is not exported; type parameters have no suffix.
 */
export function showType(type: TypeNode): string {
  switch (type.type) {
    case 'verbatim':
      return `(${type.text})`;
    case 'intrinsic':
      return type.name;
    case 'literal':
      return showLiteral(type.value);
    case 'reference':
      return showReference(type);
    case 'query':
      return `typeof ${showReference(type)}`;
    case 'array':
      return `(${showType(type.element)})[]`;
    case 'tuple':
      return `[${type.elements.map(showElement).join(', ')}]`;
    case 'union':
      return type.types.map(showType).join(' | ');
    case 'intersection':
      return type.types.map(showType).join(' & ');
    case 'function': {
      const word = {
        call: '',
        construct: 'new ',
        'abstract-construct': 'abstract new ',
      };
      return `${word[type.form]}${showSignature(type.signature, ' => ')}`;
    }
    case 'object':
      return `{ ${type.members.map((member) => `${showMember(member)};`).join(' ')} }`;
    case 'conditional':
      return `${showType(type.check)} extends ${showType(type.extends)} ? ${showType(type.whenTrue)} : ${showType(type.whenFalse)}`;
    case 'mapped': {
      const sign = { add: '+', remove: '-' };
      const readonly =
        type.readonly === null ? '' : `${sign[type.readonly]}readonly `;
      const optional = type.optional === null ? '' : `${sign[type.optional]}?`;
      const as = type.nameType === null ? '' : ` as ${showType(type.nameType)}`;
      return `{ ${readonly}[${type.parameter} in ${showType(type.constraint)}${as}]${optional}: ${showType(type.value)} }`;
    }
    case 'indexed-access':
      return `${showType(type.object)}[${showType(type.index)}]`;
    case 'operator':
      return `${type.operator} ${showType(type.target)}`;
    case 'predicate':
      return [
        type.asserts ? 'asserts ' : '',
        type.subject,
        type.target === null ? '' : ` is ${showType(type.target)}`,
      ].join('');
    case 'template-literal':
      return `\`${type.head}${type.spans.map(({ type: inner, text }) => `\${${showType(inner)}}${text}`).join('')}\``;
    case 'infer':
      return `infer ${type.name}${type.constraint === null ? '' : ` extends ${showType(type.constraint)}`}`;
  }
}

function showReference(type: {
  readonly name: string;
  readonly target: TypeTarget;
  readonly arguments: readonly TypeNode[];
}): string {
  const name = type.name + showTarget(type.target);
  return type.arguments.length === 0
    ? name
    : `${name}<${type.arguments.map(showType).join(', ')}>`;
}

/** The suffix of a name. */
export function showTarget(target: TypeTarget): string {
  switch (target.kind) {
    case 'entity':
      return `^${target.member ?? ''}`;
    case 'external':
      return `~${target.package}`;
    case 'unexported':
      return '!';
    case 'parameter':
      return '';
  }
}

function showElement({ name, optional, rest, type }: TupleElement): string {
  const label = name === null ? '' : `${name}${optional ? '?' : ''}: `;
  const mark = name === null && optional ? '?' : '';
  return `${rest ? '...' : ''}${label}${showType(type)}${mark}`;
}

function showLiteral(value: LiteralValue): string {
  switch (value.kind) {
    case 'string':
      return JSON.stringify(value.value);
    case 'bigint':
      return `${value.value}n`;
    case 'null':
      return 'null';
    default:
      return String(value.value);
  }
}
