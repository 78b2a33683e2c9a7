/**
 * Runs TypeDoc over a program, and restores declarations as they are written
 * where TypeDoc substitutes its own: members named by a symbol, files exported as
 * namespaces that are also augmented, and types that share an exported name with
 * a namespace. The result holds TypeDoc's own reflections and the declarations
 * they were made from; neither leaves `build/api`.
 */
import {
  Application,
  Converter,
  ReflectionFlag,
  ReflectionKind,
  type Comment,
  type Context,
  type DeclarationReflection,
  type ProjectReflection,
  type Reflection,
  type SomeType,
  type TypeDocOptions,
} from 'typedoc';
import ts from 'typescript';
import { error, Failure } from '../../diagnostics.ts';
import type { Selection } from '../job.ts';
import { prepareTags } from '../normalise/normalise-comments.ts';
import { selectDeclarations } from '../normalise/find-declarations.ts';
import { isComputed } from '../normalise/member-list.ts';
import { addLostTypes } from './lost-types.ts';
import type { TagNames } from './parse-comment.ts';
import { placeParams, UNNAMED } from './place-params.ts';
import {
  readAlternatives,
  readComment,
  readParameterComment,
  readSignatureComment,
} from './read-comments.ts';
import { enterScope, inPlace, resolveAliases } from './resolve-aliases.ts';
import { repairSignature, repairTypes } from './repair-types.ts';

export interface Reflected {
  readonly project: ProjectReflection;
  /** The declarations from which each reflection was made. */
  readonly declarations: ReadonlyMap<Reflection, readonly ts.Declaration[]>;
  /** What the types belong to that TypeDoc gives up. */
  readonly givenUp: ReadonlyMap<SomeType, Reflection>;
  /** What type aliases come to. */
  readonly resolved: ReadonlyMap<Reflection, SomeType>;
  /** By file, the comment that opens it and is marked as that of a module. */
  readonly modules: ReadonlyMap<string, Comment>;
}

/**
 * TypeDoc must not read configuration files, call git or validate: we report
 * problems ourselves, with their places.
 */
const options = {
  skipErrorChecking: true,
  disableSources: true,
  disableGit: true,
  readme: 'none',
  logLevel: 'None',
  validation: false,
  exclude: [],
  externalPattern: [],
  excludeExternals: false,
  excludePrivate: true,
  excludeProtected: false,
  excludeReferences: false,
  excludeNotDocumented: false,
  sort: ['source-order'],
  commentStyle: 'jsdoc',
  // An `@example` without a fence is code; we mark up `@default` ourselves.
  jsDocCompatibility: { exampleTag: true, defaultTag: false },
  preservedTypeAnnotationTags: [
    '@throws',
    '@exception',
    // An object, which TypeDoc takes for a type and drops.
    '@default',
    '@defaultValue',
  ],
  suppressCommentWarningsInDeclarationFiles: true,
  // Deeply nested types must not be cut off: an abridged type would be wrong.
  maxTypeConversionDepth: 1000,
} satisfies TypeDocOptions;

/**
 * Called before TypeDoc reads the types of an export: some types take it
 * minutes, or forever.
 */
export type OnExport = (name: string, declared: ts.Declaration | null) => void;

/**
 * @param entry - absolute path of the documented entry, part of the program
 */
export async function reflect(
  program: ts.Program,
  entry: string,
  { excludeInternal, typedoc }: Selection,
  onExport: OnExport,
): Promise<Reflected> {
  const sourceFile = program.getSourceFile(entry);
  if (sourceFile === undefined)
    throw new Error(`${entry} is not in the program`);
  const ours = { ...options, excludeInternal };
  const application = await Application.bootstrap(ours, []);
  for (const [name, value] of Object.entries(typedoc)) {
    try {
      application.options.setValue(name as keyof TypeDocOptions, value);
    } catch (problem) {
      const text = `package.typedoc: ${String(problem)}`;
      throw new Failure([error('config-invalid', text, { fault: 'usage' })]);
    }
  }
  const { converter } = application;
  const givenUp = repairTypes(converter, program.getTypeChecker());
  announceExports(converter, onExport);
  const names = listTags(application);
  const declarations = new Map<Reflection, readonly ts.Declaration[]>();
  const modules = new Map<string, Comment>();
  let resolved: Reflected['resolved'] = new Map();

  converter.on(
    Converter.EVENT_CREATE_DECLARATION,
    (context: Context, reflection: DeclarationReflection) => {
      const symbol = context.getSymbolFromReflection(reflection);
      if (symbol === undefined) return;
      const nodes = symbol.declarations ?? [];
      declarations.set(reflection, nodes);
      const ofKind = selectDeclarations(reflection, nodes);
      readComment(reflection, ofKind, context, names);
      writeNamespaceName(context, reflection, symbol);
      writeConst(reflection, symbol);
    },
    FIRST,
  );
  converter.on(
    Converter.EVENT_CREATE_SIGNATURE,
    (context, reflection, declaration, signature) => {
      if (signature !== undefined) {
        repairSignature(context, reflection, signature);
      }
      if (declaration === undefined || ts.isJSDocSignature(declaration)) return;
      declarations.set(reflection, [declaration]);
      readSignatureComment(reflection, declaration, context, names);
    },
    FIRST,
  );
  converter.on(Converter.EVENT_CREATE_PARAMETER, (context, parameter) => {
    const symbol = context.getSymbolFromReflection(parameter);
    readParameterComment(parameter, symbol?.declarations, context, names);
    // In a function type TypeDoc takes a pattern's text for a name, and then
    // finds no `@param` for it.
    if (/^[{[]/.test(parameter.name)) parameter.name = UNNAMED;
  });
  converter.on(Converter.EVENT_RESOLVE_BEGIN, (context) => {
    context.setActiveProgram(program);
    addLostTypes(context, program, sourceFile);
    for (const file of program.getRootFileNames()) {
      const source = program.getSourceFile(file);
      const comment = source && context.getFileComment(source);
      if (comment) modules.set(file, withoutModuleName(comment));
    }
    addCallSignatures(context, declarations);
    resolved = resolveAliases(context, declarations);
    for (const [reflection, nodes] of declarations) {
      readAlternatives(reflection, nodes, context, names);
    }
    context.setActiveProgram(undefined);
    for (const reflection of Object.values(context.project.reflections)) {
      prepareTags(reflection.comment?.blockTags ?? []);
      placeParams(reflection);
    }
    for (const { blockTags } of modules.values()) prepareTags(blockTags);
  });
  const project = converter.convert([
    { displayName: 'index', program, sourceFile },
  ]);
  writeComputedNames(declarations);
  for (const comment of modules.values()) {
    comment.summary = converter.resolveLinks(comment.summary, project);
    for (const tag of comment.blockTags) {
      tag.content = converter.resolveLinks(tag.content, project);
    }
  }
  return {
    project,
    declarations,
    givenUp,
    resolved,
    modules,
  };
}

/** What follows the name after `@module` is text like any other. */
function withoutModuleName(written: Comment): Comment {
  const comment = written.clone();
  const [name, ...rest] = comment.getTag('@module')?.content ?? [];
  if (name?.kind === 'text') {
    comment.summary.push({ ...name, text: name.text.replace(/^.*/, '') });
  }
  comment.summary.push(...rest);
  comment.removeTags('@module');
  return comment;
}

/** Before TypeDoc itself looks at the comment of a new reflection. */
const FIRST = 1000;

/** The tags that TypeDoc knows, to which the configuration may add. */
function listTags({ options }: Application): TagNames {
  const modifiers = options.getValue('modifierTags');
  const all = [...options.getValue('blockTags'), ...modifiers];
  return {
    spelt: new Map(all.map((tag) => [tag.toLowerCase(), tag])),
    modifiers: new Set(modifiers),
  };
}

/** Wraps the converter, which has no event for the beginning of a symbol. */
function announceExports(converter: Converter, onExport: OnExport): void {
  const convert = converter.convertType.bind(converter);
  let last: Reflection | null = null;
  converter.convertType = (
    context: Context,
    typeOrNode: ts.Type | ts.TypeNode | undefined,
    writtenType?: ts.TypeNode,
  ): SomeType => {
    let top: Reflection = context.scope;
    while (top.parent?.isProject() === false) top = top.parent;
    if (top !== last) {
      last = top;
      const symbol = context.getSymbolFromReflection(top);
      onExport(top.name, symbol?.declarations?.[0] ?? null);
    }
    return convert(context, typeOrNode as ts.Type, writtenType);
  };
}

/**
 * TypeDoc calls `[Symbol.iterator]` `[iterator]`, which means something else.
 * Runs at the end of the conversion: until then TypeDoc compares names.
 */
function writeComputedNames(declarations: Reflected['declarations']): void {
  for (const [reflection, nodes] of declarations) {
    if (!reflection.isDeclaration() || !isComputed(reflection)) continue;
    const name = nodes
      .flatMap((node) => ts.getNameOfDeclaration(node) ?? [])
      .find(ts.isComputedPropertyName);
    if (name !== undefined) reflection.name = `[${name.expression.getText()}]`;
  }
}

/**
 * TypeDoc names a file that is exported as a namespace after the path in
 * somebody's `declare module './file.js'`. This restores the exported name.
 */
function writeNamespaceName(
  context: Context,
  reflection: DeclarationReflection,
  symbol: ts.Symbol,
): void {
  if (reflection.kind !== ReflectionKind.Module) return;
  const scope = context.getSymbolFromReflection(context.scope);
  if (scope === undefined) return;
  const exported = context.checker
    .getExportsOfModule(scope)
    .find((alias) => context.resolveAliasedSymbol(alias) === symbol);
  if (exported === undefined) return;
  reflection.name = exported.name;
  reflection.kind = ReflectionKind.Namespace;
}

/** TypeDoc does not flag a `const` as such if a type has the same name. */
function writeConst(
  reflection: DeclarationReflection,
  { valueDeclaration: declared }: ts.Symbol,
): void {
  if (reflection.kind !== ReflectionKind.Variable) return;
  if (declared === undefined || !ts.isVariableDeclaration(declared)) return;
  const isConst = (ts.getCombinedNodeFlags(declared) & ts.NodeFlags.Const) > 0;
  if (isConst) reflection.setFlag(ReflectionFlag.Const);
}

/**
 * Constants whose type only names something that can be called, such as
 * `const parse: Parser<Tree>` or `typeof load`, get its call signatures. TypeDoc
 * leaves them at the name, and readers without parameters. Runs after all exports
 * are converted, so that comments still find the members of that type there.
 */
function addCallSignatures(
  context: Context,
  declarations: ReadonlyMap<Reflection, readonly ts.Declaration[]>,
): void {
  for (const [reflection, nodes] of [...declarations]) {
    const node = nodes.find(ts.isVariableDeclaration);
    if (!reflection.isDeclaration() || node === undefined) continue;
    if (reflection.kind !== ReflectionKind.Variable) continue;
    if (reflection.type?.type === 'reflection') continue;
    const type = context.checker.getTypeAtLocation(node);
    const isCallable = !type.isUnion() && type.getCallSignatures().length > 0;
    if (!isCallable || type.getConstructSignatures().length > 0) continue;
    const converted = context.converter.convertType(
      enterScope(reflection, context),
      inPlace(type, context.checker),
    );
    if (converted.type !== 'reflection') continue;
    reflection.signatures = converted.declaration.signatures ?? [];
  }
}
