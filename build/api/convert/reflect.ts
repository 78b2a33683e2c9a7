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
import { selectDeclarations } from '../normalise/find-declarations.ts';
import { addCallSignatures, declareFunctions } from './constant-functions.ts';
import { hideOverload } from './hide-exports.ts';
import { addLostTypes } from './restore-names.ts';
import type { TagNames } from './parse-comment.ts';
import { prepareTags, UNNAMED } from './place-params.ts';
import {
  readAlternatives,
  readComment,
  readAt,
  readFileComment,
  readFirst,
  readSignatureComment,
  type DescribedType,
} from './read-comments.ts';
import { resolveAliases } from './resolve-aliases.ts';
import {
  writeComputedNames,
  writeConst,
  writeNamespaceName,
} from './restore-names.ts';
import { repairSignature, repairTypes } from './repair-types.ts';

export interface Reflected {
  readonly project: ProjectReflection;
  /** The declarations from which each reflection was made. */
  readonly declarations: ReadonlyMap<Reflection, readonly ts.Declaration[]>;
  /** What the types belong to that TypeDoc gives up. */
  readonly givenUp: ReadonlyMap<SomeType, Reflection>;
  /** The members of tuples and the types of unions that have a comment. */
  readonly described: ReadonlyMap<SomeType, DescribedType>;
  /** What type aliases come to. */
  readonly resolved: ReadonlyMap<Reflection, SomeType>;
  /** The comments that open files and are marked as those of modules. */
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
  preservedTypeAnnotationTags: ['@throws', '@exception'],
  suppressCommentWarningsInDeclarationFiles: true,
  // Deeply nested types must not be cut off: an abridged type would be wrong.
  maxTypeConversionDepth: 1000,
} satisfies TypeDocOptions;

/**
 * This is called before TypeDoc reads the types of an export, because some
 * types take it minutes, or forever.
 */
export type OnExport = (name: string, declared: ts.Declaration | null) => void;

/** What decides how symbols and their comments are read. */
type Reflecting = Pick<Selection, 'excludeInternal' | 'typedoc'> &
  Pick<TagNames, 'include'>;

/**
 * @param entry - absolute path of the documented entry, part of the program
 */
export async function reflect(
  program: ts.Program,
  entry: string,
  { excludeInternal, typedoc, include }: Reflecting,
  onExport: OnExport,
): Promise<Reflected> {
  const sourceFile = program.getSourceFile(entry);
  if (sourceFile === undefined)
    throw new Error(`${entry} is not in the program`);
  const application = await startTypeDoc(excludeInternal, typedoc);
  const { converter } = application;
  const names = { ...listTags(application), include };
  const described = new Map<SomeType, DescribedType>();
  const givenUp = repairTypes(
    converter,
    program.getTypeChecker(),
    (member, node, context) => {
      const comment = readAt(node, context, names);
      if (comment !== null) {
        described.set(member, { comment, owner: context.scope });
      }
    },
  );
  announceExports(converter, onExport);
  const declarations = noteDeclarations(converter, names);
  let modules: Reflected['modules'] = new Map();
  let resolved: Reflected['resolved'] = new Map();

  converter.on(Converter.EVENT_RESOLVE_BEGIN, (context) => {
    onExport('the aliases of all exports', null);
    context.setActiveProgram(program);
    addLostTypes(context, program, sourceFile);
    modules = readModuleComments(program, names);
    declareFunctions(declarations);
    addCallSignatures(context, declarations);
    resolved = resolveAliases(context, declarations);
    for (const [reflection, nodes] of declarations) {
      const comments = readAlternatives(reflection, nodes, context, names);
      for (const [type, comment] of comments) {
        described.set(type, { comment, owner: reflection });
      }
    }
    context.setActiveProgram(undefined);
    onExport('the links of all exports', null);
    prepareTags(context.project, [
      ...modules.values(),
      ...Array.from(described.values(), ({ comment }) => comment),
    ]);
  });
  converter.on(Converter.EVENT_RESOLVE_END, resolveAllLinks, BEFORE_LINKS);
  const project = converter.convert([
    { displayName: 'index', program, sourceFile },
  ]);
  writeComputedNames(declarations);
  for (const comment of modules.values()) {
    resolveLinks(comment, project, converter);
  }
  for (const { comment, owner } of described.values()) {
    resolveLinks(comment, owner, converter);
  }
  return {
    project,
    declarations,
    givenUp,
    described,
    resolved,
    modules,
  };
}

/**
 * Reads the comments of new reflections before TypeDoc looks at them.
 * @returns the declarations of each, which are known when it is converted
 */
function noteDeclarations(
  converter: Converter,
  names: TagNames,
): ReadonlyMap<Reflection, readonly ts.Declaration[]> {
  const declarations = new Map<Reflection, readonly ts.Declaration[]>();
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
      hideOverload(reflection);
    },
    FIRST,
  );
  converter.on(Converter.EVENT_CREATE_PARAMETER, (context, parameter) => {
    const symbol = context.getSymbolFromReflection(parameter);
    const comment = readFirst(symbol?.declarations ?? [], context, names);
    if (comment !== null) parameter.comment = comment;
    // In a function type TypeDoc takes a pattern's text for a name, and then
    // finds no `@param` for it.
    if (/^[{[]/.test(parameter.name)) parameter.name = UNNAMED;
  });
  return declarations;
}

/** @throws Failure - if TypeDoc refuses a setting of the package */
async function startTypeDoc(
  excludeInternal: boolean,
  settings: Selection['typedoc'],
): Promise<Application> {
  const ours = { ...options, excludeInternal };
  const application = await Application.bootstrap(ours, []);
  for (const [name, value] of Object.entries(settings)) {
    try {
      application.options.setValue(name as keyof TypeDocOptions, value);
    } catch (problem) {
      const text = `package.typedoc: ${String(problem)}`;
      throw new Failure([error('config-invalid', text, { fault: 'usage' })]);
    }
  }
  return application;
}

/** The comments that open the entry files, by file. */
function readModuleComments(
  program: ts.Program,
  names: TagNames,
): ReadonlyMap<string, Comment> {
  const comments = new Map<string, Comment>();
  for (const file of program.getRootFileNames()) {
    const source = program.getSourceFile(file);
    const comment = source && readFileComment(source, names);
    if (comment) comments.set(file, withoutModuleName(comment));
  }
  return comments;
}

/** This runs before TypeDoc resolves links. */
const BEFORE_LINKS = -299;

/**
 * TypeDoc does the same, and then makes a list of all types to find their pages in
 * other packages, which we do ourselves. It empties the list from its beginning, which
 * takes minutes where it is long, so it gets a project that contains nothing.
 */
function resolveAllLinks(context: Context): void {
  const { project, converter } = context;
  for (const reflection of Object.values(project.reflections)) {
    converter.resolveLinks(reflection);
  }
  const nothing = { reflections: { value: {} }, children: { value: [] } };
  const empty: unknown = Object.create(project, nothing);
  Object.assign(context, { project: empty });
}

/** TypeDoc does this for the comments of reflections. */
function resolveLinks(
  comment: Comment,
  owner: Reflection,
  converter: Converter,
): void {
  comment.summary = converter.resolveLinks(comment.summary, owner);
  for (const tag of comment.blockTags) {
    tag.content = converter.resolveLinks(tag.content, owner);
  }
}

/** What follows the name after `@module` is text like any other. */
function withoutModuleName(comment: Comment): Comment {
  const [name, ...rest] = comment.getTag('@module')?.content ?? [];
  if (name?.kind === 'text') {
    comment.summary.push({ ...name, text: name.text.replace(/^.*/, '') });
  }
  comment.summary.push(...rest);
  comment.removeTags('@module');
  return comment;
}

/** This runs before TypeDoc looks at the comment of a new reflection. */
const FIRST = 1000;

/** The tags that TypeDoc knows, to which the configuration may add. */
function listTags({ options }: Application): Omit<TagNames, 'include'> {
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
