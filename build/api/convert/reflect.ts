/**
 * Runs TypeDoc over a program. The result holds TypeDoc's own reflections and
 * the declarations they were made from; neither leaves `build/api`.
 */
import {
  Application,
  Converter,
  type Context,
  type DeclarationReflection,
  type ProjectReflection,
  type Reflection,
  type TypeDocOptions,
} from 'typedoc';
import ts from 'typescript';
import {
  addLostTypes,
  writeComputedNames,
  writeConst,
  writeNamespaceName,
} from './repair-declarations.ts';
import {
  notePattern,
  repairSignature,
  writeInheritedSignatures,
  writePatterns,
  type Patterns,
} from './repair-signatures.ts';
import { repairTypes } from './repair-types.ts';

export interface Reflected {
  readonly project: ProjectReflection;
  /** The declarations from which each reflection was made. */
  readonly declarations: ReadonlyMap<Reflection, readonly ts.Declaration[]>;
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
  const { converter } = await Application.bootstrap(options, []);
  repairTypes(converter, program.getTypeChecker());
  const declarations = new Map<Reflection, readonly ts.Declaration[]>();
  const patterns: Patterns = new Map();

  converter.on(
    Converter.EVENT_CREATE_DECLARATION,
    (context: Context, reflection: DeclarationReflection) => {
      const symbol = context.getSymbolFromReflection(reflection);
      if (symbol === undefined) return;
      declarations.set(reflection, symbol.declarations ?? []);
      writeNamespaceName(context, reflection, symbol);
      writeConst(reflection, symbol);
    },
  );
  converter.on(
    Converter.EVENT_CREATE_SIGNATURE,
    (context, reflection, declaration, signature) => {
      if (signature !== undefined) {
        repairSignature(context, reflection, signature);
      }
      if (declaration === undefined || ts.isJSDocSignature(declaration)) return;
      declarations.set(reflection, [declaration]);
    },
  );
  converter.on(Converter.EVENT_CREATE_PARAMETER, (context, parameter) => {
    notePattern(context, parameter, declarations, patterns);
  });
  converter.on(Converter.EVENT_RESOLVE_BEGIN, (context) => {
    addLostTypes(context, program, sourceFile);
  });
  const project = converter.convert([
    { displayName: 'index', program, sourceFile },
  ]);
  writeComputedNames(declarations);
  writePatterns(patterns);
  writeInheritedSignatures({ project, declarations });
  return { project, declarations };
}
