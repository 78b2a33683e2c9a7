/**
 * Trims the browser's declarations to what a package can reach. They are two
 * megabytes, more than everything else there is to parse, while packages use a
 * handful of them: `URL`, `AbortSignal`. Whatever a kept declaration refers to
 * is kept too, so the checker arrives at the same types.
 */
import ts from 'typescript';

/**
 * The names with which a program may refer to the platform, or `null` if they
 * cannot be determined because it contains code or augments the global scope.
 */
export function findPlatformNames(
  files: Iterable<ts.SourceFile>,
): ReadonlySet<string> | null {
  const names = new Set<string>();
  for (const file of files) {
    const used = identifiersOf(file);
    if (used === null || !file.isDeclarationFile || touchesGlobals(file)) {
      return null;
    }
    const own = new Set(file.statements.flatMap(namesOf));
    for (const name of used) {
      if (/^[A-Z]/.test(name) && !own.has(name)) names.add(name);
    }
    for (const [, value] of file.text.matchAll(/\btypeof\s+([\w$]+)/g)) {
      if (value !== undefined) names.add(value);
    }
  }
  return names;
}

/** Every identifier of a file, from a map that the parser keeps internally. */
function identifiersOf(file: ts.SourceFile): Iterable<string> | null {
  return 'identifiers' in file && file.identifiers instanceof Map
    ? (file.identifiers.keys() as Iterable<string>)
    : null;
}

function touchesGlobals(file: ts.SourceFile): boolean {
  return (
    !ts.isExternalModule(file) ||
    file.statements.some(
      (one) =>
        ts.isModuleDeclaration(one) &&
        (one.flags & ts.NodeFlags.GlobalAugmentation) !== 0,
    )
  );
}

/** The names that a top-level statement of a module declares. */
function namesOf(statement: ts.Statement): readonly string[] {
  if (ts.isImportDeclaration(statement)) {
    const { name, namedBindings } = statement.importClause ?? {};
    const inside =
      namedBindings === undefined
        ? []
        : ts.isNamespaceImport(namedBindings)
          ? [namedBindings.name]
          : namedBindings.elements.map((element) => element.name);
    return [...(name === undefined ? [] : [name]), ...inside].map(
      ({ text }) => text,
    );
  }
  const isNamed =
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement) ||
    ts.isFunctionDeclaration(statement);
  return isNamed && statement.name !== undefined ? [statement.name.text] : [];
}

/**
 * @param text - of a library file
 * @param names - through which the program may refer to the library
 * @returns the text without the declarations that cannot be reached from them
 */
export function trimPlatform(text: string, names: ReadonlySet<string>): string {
  const { head, parts } = splitDeclarations(text);
  const reached = reachNames(parts, names);
  const kept = parts.filter(([name]) => reached.has(name));
  return head + kept.map((part) => part[1]).join('');
}

/**
 * Start of a declaration in a library file; nothing else begins in column one.
 */
const BEGIN =
  /^(?:declare (?:var|let|const|function|class|namespace|type)|interface|type) ([\w$]+)/gm;

/** Types of the platform are capitalised; values are only reached by `typeof`. */
const REACHED = /\b[A-Z][\w$]*|\btypeof ([\w$]+)/g;
const COMMENT = /\/\*[\s\S]*?\*\//g;

/** A declared name and the text of its declaration. */
type Part = readonly [name: string, text: string];

interface Declarations {
  /** Everything before the first declaration. */
  readonly head: string;
  readonly parts: readonly Part[];
}

function splitDeclarations(text: string): Declarations {
  const starts = [...text.matchAll(BEGIN)];
  return {
    head: text.slice(0, starts[0]?.index ?? text.length),
    parts: starts.map((start, index) => [
      start[1] ?? '',
      text.slice(start.index, starts[index + 1]?.index ?? text.length),
    ]),
  };
}

/** The given names and, transitively, all names that their declarations use. */
function reachNames(
  parts: readonly Part[],
  meant: ReadonlySet<string>,
): ReadonlySet<string> {
  // An interface and its constructor share a name.
  const texts = new Map<string, string[]>();
  for (const [name, text] of parts) {
    const known = texts.get(name);
    if (known === undefined) texts.set(name, [text]);
    else known.push(text);
  }
  const reached = new Set([...meant].filter((name) => texts.has(name)));
  // Iterating over a set also visits what is added meanwhile.
  for (const name of reached) {
    for (const text of texts.get(name) ?? []) {
      const code = text.replace(COMMENT, '');
      for (const [type, value = type] of code.matchAll(REACHED)) {
        if (texts.has(value)) reached.add(value);
      }
    }
  }
  return reached;
}
