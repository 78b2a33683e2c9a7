/**
 * Moves `@param` tags to the parameters that they describe: of a signature, of an
 * alias or a property that holds a function, also beside `undefined`. What is said
 * of a part, as by `@param options.deep.size`, stays with its parameter under
 * `@paramField`; what names nothing stays in the comment as `@unknownParam`.
 */
import {
  Comment,
  CommentTag,
  type CommentDisplayPart,
  type ParameterReflection,
  type Reflection,
  type SignatureReflection,
  type SomeType,
  type TypeParameterReflection,
  type ProjectReflection,
} from 'typedoc';

/** TypeDoc's name for a destructured parameter that no `@param` names. */
export const UNNAMED = '__namedParameters';

/** The tags for what cannot be placed before the types are read. */
export const FIELD = '@paramField';
export const UNKNOWN = '@unknownParam';

/** Runs before TypeDoc does the same, which leaves it nothing to do. */
function placeParams(reflection: Reflection): void {
  const { comment } = reflection;
  const signature = comment && findSignature(reflection);
  if (!signature) return;
  for (const tag of comment.getTags('@param')) {
    if (placeParam(tag, signature)) remove(tag, comment);
    else if (!isPlacedLater(tag, signature)) tag.tag = UNKNOWN;
  }
  // TypeDoc does it for a signature's own comment.
  if (reflection.isSignature()) return;
  for (const tag of comment.getTags('@typeParam')) {
    const typeParameter = findTypeParameter(signature, tag.name);
    if (typeParameter === undefined) continue;
    describe(typeParameter, '', tag);
    remove(tag, comment);
  }
}

function remove(tag: CommentTag, { blockTags }: Comment): void {
  blockTags.splice(blockTags.indexOf(tag), 1);
}

/** @returns whether there is such a parameter */
function placeParam(tag: CommentTag, signature: SignatureReflection): boolean {
  const initial = takeDefault(tag);
  const { root, path } = divideName(tag);
  const parameter = findParameter(signature, root);
  if (parameter === undefined) return false;
  if (initial !== null && path === '') parameter.defaultValue ??= initial;
  else if (initial !== null) {
    const text = `\n\n\`= ${initial}\``;
    tag.content.push({ kind: 'text', text });
  }
  describe(parameter, path, tag);
  return true;
}

/** `[width=2]` says the name and the default value. */
function takeDefault(tag: CommentTag): string | null {
  const { name = '' } = tag;
  const mark = name.indexOf('=');
  if (mark === -1) return null;
  tag.name = name.slice(0, mark).trim();
  const initial = name.slice(mark + 1).trim();
  return initial === '' ? null : initial;
}

/** `list[].size` is about `size` of `list`. */
function divideName({ name = '' }: CommentTag) {
  const [, root = '', path = ''] =
    /^([^.[]*)(?:\[\])*\.?([^]*)/.exec(name) ?? [];
  return { root, path };
}

/** A tag may describe a type parameter; an empty one describes nothing. */
function isPlacedLater(
  tag: CommentTag,
  signature: SignatureReflection,
): boolean {
  const isEmpty = (tag.name ?? '') === '' && tag.content.length === 0;
  const { root } = divideName(tag);
  return isEmpty || findTypeParameter(signature, root) !== undefined;
}

function findTypeParameter(
  { typeParameters = [] }: SignatureReflection,
  written = '',
): TypeParameterReflection | undefined {
  const name = written.replace(/[<>]/g, '');
  return typeParameters.find((typeParameter) => typeParameter.name === name);
}

/** @param path - of a part of the parameter, or `''` */
function describe(
  parameter: ParameterReflection | TypeParameterReflection,
  path: string,
  { content }: CommentTag,
): void {
  parameter.comment ??= new Comment();
  const { summary, blockTags } = parameter.comment;
  if (path !== '') {
    const field = new CommentTag(FIELD, content);
    field.name = path;
    blockTags.push(field);
  } else if (summary.length === 0 || textOf(summary) === textOf(content)) {
    parameter.comment.summary = content;
  } else {
    // A comment before the parameter also describes it.
    const gap = { kind: 'text', text: '\n\n' } as const;
    parameter.comment.summary = [...content, gap, ...summary];
  }
}

/** A destructured parameter is called as the first tag without a parameter says. */
function findParameter(
  { parameters = [] }: SignatureReflection,
  root: string,
): ParameterReflection | undefined {
  const named = parameters.find(({ name }) => name === root);
  if (named !== undefined) return named;
  const unnamed = parameters.find(({ name }) => name === UNNAMED);
  if (unnamed !== undefined && root !== '') unnamed.name = root;
  return root === '' ? undefined : unnamed;
}

/** The only signature that the comment can be about. */
function findSignature(reflection: Reflection): SignatureReflection | null {
  if (reflection.isSignature()) return reflection;
  if (reflection.isParameter()) return findInType(reflection.type);
  if (!reflection.isDeclaration()) return null;
  const { type, signatures = [] } = reflection;
  return onlyOf(signatures) ?? findInType(type);
}

function findInType(type: SomeType | undefined): SignatureReflection | null {
  if (type?.type === 'optional') return findInType(type.elementType);
  if (type?.type === 'union') {
    const all = type.types.flatMap((part) => findInType(part) ?? []);
    return onlyOf(all);
  }
  if (type?.type !== 'reflection') return null;
  const { signatures = [], children } = type.declaration;
  return children === undefined ? onlyOf(signatures) : null;
}

function onlyOf(
  signatures: readonly SignatureReflection[],
): SignatureReflection | null {
  const [only, ...others] = signatures;
  return only === undefined || others.length > 0 || only.comment !== undefined
    ? null
    : only;
}

function textOf(parts: readonly CommentDisplayPart[]): string {
  return parts
    .map(({ text }) => text)
    .join('')
    .trim();
}

/** The tags that others stand for: synonyms, and common mistakes. */
const SYNONYMS: ReadonlyMap<string, CommentTag['tag']> = new Map([
  ['@arg', '@param'],
  ['@argument', '@param'],
  ['@exception', '@throws'],
  ['@link', '@see'],
  ['@template', '@typeParam'],
]);

/**
 * Prepares the tags of all comments before TypeDoc divides them: synonyms become
 * the tags that they stand for, and parameters get what is said of them.
 * @param others - comments that are not those of a reflection
 */
export function prepareTags(
  project: ProjectReflection,
  others: readonly Comment[],
): void {
  for (const reflection of Object.values(project.reflections)) {
    if (reflection.comment) renameTags(reflection.comment);
    placeParams(reflection);
  }
  for (const comment of others) renameTags(comment);
}

function renameTags({ blockTags }: Comment): void {
  for (const blockTag of blockTags) {
    blockTag.tag = SYNONYMS.get(blockTag.tag) ?? blockTag.tag;
    for (const part of blockTag.tag === '@example' ? blockTag.content : []) {
      // A fence without a language: that of an example is TypeScript.
      part.text = part.text.replace(/^(`{3,})[ \t]*\n/, '$1ts\n');
    }
  }
}
