/**
 * Runs TypeDoc over a program. The result holds TypeDoc's own reflections and
 * the declarations they were made from; neither leaves `build/api`.
 */
import {
  Application,
  Converter,
  ReflectionFlag,
  ReflectionKind,
  type Context,
  type DeclarationReflection,
  type ProjectReflection,
  type Reflection,
  type SignatureReflection,
  type TypeDocOptions,
} from 'typedoc';
import ts from 'typescript';
import { writeConstraints } from './constraints.ts';
import { writeInheritedSignatures } from './inherited-signatures.ts';
import { addLostTypes } from './lost-types.ts';
import { numberOrigins } from './number-origins.ts';
import { writePredicate } from './predicates.ts';
import { repairTypes } from './repair.ts';
import {
  notePattern,
  writeComputedNames,
  writeNamespaceName,
  writePatterns,
  type Patterns,
} from './written-names.ts';

export interface Reflected {
  readonly project: ProjectReflection;
  /** The declarations from which each reflection was made. */
  readonly declarations: ReadonlyMap<Reflection, readonly ts.Declaration[]>;
  /** The symbol of a reflection, aliases resolved. */
  readonly symbols: ReadonlyMap<Reflection, ts.Symbol>;
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
  excludeInternal: false,
  excludePrivate: true,
  excludeProtected: false,
  excludeReferences: false,
  excludeNotDocumented: false,
  sort: ['source-order'],
  commentStyle: 'jsdoc',
  // An `@example` without a fence is code; we mark up `@default` ourselves.
  jsDocCompatibility: { exampleTag: true, defaultTag: false },
  preservedTypeAnnotationTags: ['@throws'],
  suppressCommentWarningsInDeclarationFiles: true,
  // Deeply nested types must not be cut off: an abridged type would be wrong.
  maxTypeConversionDepth: 1000,
} satisfies TypeDocOptions;

/**
 * @param entry - absolute path of the documented entry, part of the program
 */
export async function reflect(
  program: ts.Program,
  entry: string,
): Promise<Reflected> {
  const sourceFile = program.getSourceFile(entry);
  if (sourceFile === undefined)
    throw new Error(`${entry} is not in the program`);
  const app = await Application.bootstrap(options, []);
  repairTypes(app.converter);
  numberOrigins(program.getTypeChecker());
  const declarations = new Map<Reflection, readonly ts.Declaration[]>();
  const symbols = new Map<Reflection, ts.Symbol>();
  const patterns: Patterns = new Map();

  const noteDeclaration = (
    context: Context,
    reflection: DeclarationReflection,
  ): void => {
    const symbol = context.getSymbolFromReflection(reflection);
    if (symbol === undefined) return;
    writeNamespaceName(context, reflection, symbol);
    symbols.set(reflection, symbol);
    declarations.set(reflection, symbol.declarations ?? []);
    writeConst(reflection, symbol);
  };
  const noteSignature = (
    context: Context,
    reflection: SignatureReflection,
    declaration?: ts.Declaration | ts.JSDocSignature,
    signature?: ts.Signature,
  ): void => {
    writeConstraints(context, reflection, signature);
    writePredicate(context, reflection, signature);
    if (declaration === undefined || ts.isJSDocSignature(declaration)) return;
    declarations.set(reflection, [declaration]);
  };
  app.converter.on(Converter.EVENT_CREATE_DECLARATION, noteDeclaration);
  app.converter.on(Converter.EVENT_CREATE_SIGNATURE, noteSignature);
  app.converter.on(Converter.EVENT_CREATE_PARAMETER, (context, parameter) => {
    notePattern(
      parameter,
      () => context.getSymbolFromReflection(parameter),
      declarations,
      patterns,
    );
  });
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, (context) => {
    addLostTypes(context, program, sourceFile);
  });
  const project = app.converter.convert([
    { displayName: 'index', program, sourceFile },
  ]);
  writeComputedNames(declarations);
  writePatterns(patterns);
  writeInheritedSignatures({ project, declarations });
  return { project, declarations, symbols };
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
