/**
 * The messages that a package can raise, read from its code: every form of the
 * texts that are passed to the constructors of errors. Conditions, constants and
 * functions that only return a text are expanded; where a text is a parameter, it
 * is what callers say. Reads syntax trees and runs nothing; where a text cannot be
 * known, a name stands for it.
 */
import ts from 'typescript';
import type { RaisedMessage, RaisingPlace } from './messages.ts';
import {
  ADDED,
  ASSIGNED,
  listGiven,
  nameOf,
  placeOf,
  readCode,
  resolve,
  unwrap,
  type SourceCode,
} from './read-code.ts';

/** How deep names and calls are followed. */
const DEPTH = 6;
/** A part of a message is not expanded if it would have more forms. */
const MOST_FORMS = 12;

interface MessageForm extends Pick<RaisedMessage, 'parts'> {
  /** The call that says it, if not the one that raises it. */
  readonly call: ts.Node | null;
}

interface FoundMessage extends Pick<RaisedMessage, 'parts'> {
  /** Places by file and line. */
  readonly places: Map<string, RaisingPlace>;
}

/**
 * @param files - parsed sources, which may be compiled
 * @param constructors - names of classes and functions that take a message
 */
export function findMessages(
  files: readonly ts.SourceFile[],
  constructors: readonly string[],
): readonly RaisedMessage[] {
  const code = readCode(files);
  const messagesByText = new Map<string, FoundMessage>();
  const raising = [...constructors, ASSIGNED].flatMap(
    (name) => code.calls.get(name) ?? [],
  );
  for (const { node, values } of raising) {
    const forms = values.map((value) =>
      evaluate(value, code).filter(isWording),
    );
    const message = forms.find(({ length }) => length > 0) ?? [];
    for (const { parts: lines, call } of message) {
      const parts = cutLine(lines);
      const key = fixedText({ parts });
      const sameMessage: FoundMessage = messagesByText.get(key) ?? {
        parts,
        places: new Map(),
      };
      messagesByText.set(key, sameMessage);
      const place = placeOf(call ?? node, code);
      const line = `${place.file}:${String(place.line)}`;
      sameMessage.places.set(line, sameMessage.places.get(line) ?? place);
    }
  }
  // The message is the same with a suggestion at its end, which may be missing.
  const withTail = (key: string): string => `${key}\0`;
  return [...messagesByText].flatMap(([key, { parts, places }]) =>
    key.endsWith('.') && messagesByText.has(withTail(key))
      ? []
      : [{ parts, places: [...places.values()] }],
  );
}

/** Nobody pastes more than the first line of a message as one. */
function cutLine(parts: readonly string[]): readonly string[] {
  const last = parts.findIndex((part) => part.includes('\n'));
  if (last === -1) return parts;
  return [...parts.slice(0, last), parts[last]?.split('\n', 1)[0] ?? ''];
}

/** Two messages are the same if only the names of what varies differ. */
export function fixedText({ parts }: Pick<RaisedMessage, 'parts'>): string {
  return parts.filter((_, index) => index % 2 === 0).join('\0');
}

type Read = (
  part: ts.Expression,
  asksCallers?: boolean,
) => readonly MessageForm[];

/**
 * Every form that a text can have.
 * @param asksCallers - whether a parameter is what callers say
 */
function evaluate(
  node: ts.Expression,
  code: SourceCode,
  asksCallers = true,
  depth = 0,
): readonly MessageForm[] {
  const inner = unwrap(node);
  const read: Read = (expression, asks = asksCallers) =>
    depth === DEPTH
      ? [varying(nameOf(expression))]
      : evaluate(expression, code, asks, depth + 1);
  const writtenMessageForms = readWritten(inner, read);
  if (writtenMessageForms !== null) return writtenMessageForms;
  const forms = ts.isCallExpression(inner)
    ? readReturned(inner, code, read)
    : ts.isIdentifier(inner)
      ? readNamed(inner, code, read, asksCallers)
      : [];
  const saysSome = forms.some((form) => /[^\0]/.test(fixedText(form)));
  return saysSome ? forms : [varying(nameOf(inner))];
}

/** A text that is composed in place; `null` for anything else. */
function readWritten(
  node: ts.Expression,
  read: Read,
): readonly MessageForm[] | null {
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) {
    return [fixed(node.text)];
  }
  if (ts.isTemplateExpression(node)) {
    return node.templateSpans.reduce<readonly MessageForm[]>(
      (before, { expression, literal }) =>
        join(join(before, read(expression)), [fixed(literal.text)]),
      [fixed(node.head.text)],
    );
  }
  if (ts.isConditionalExpression(node)) {
    return [...read(node.whenTrue), ...read(node.whenFalse)];
  }
  const isSum =
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.PlusToken;
  return isSum ? join(read(node.left), read(node.right)) : null;
}

function readReturned(
  { expression }: ts.CallExpression,
  { returned }: SourceCode,
  read: Read,
): readonly MessageForm[] {
  const value = returned.get(nameOf(expression));
  const forms = value === undefined ? [] : read(value, false);
  return forms.some(isWording) ? forms : [];
}

function readNamed(
  identifier: ts.Identifier,
  code: SourceCode,
  read: Read,
  asksCallers: boolean,
): readonly MessageForm[] {
  const declaration = resolve(identifier, code);
  if (declaration === null) return [];
  if (!ts.isParameter(declaration)) {
    const { initializer } = declaration;
    const list = code.parents.get(declaration) as ts.VariableDeclarationList;
    const isConstant = (list.flags & ts.NodeFlags.Const) !== 0;
    const forms = initializer ? read(initializer) : [];
    if (isConstant) return forms;
    // What is added to it later varies.
    const isLonger = code.calls.has(`${identifier.text} ${ADDED}`);
    return isLonger ? join(forms, [varying(identifier.text)]) : [];
  }
  const argumentNames = asksCallers ? listGiven(declaration, code) : [];
  return argumentNames.flatMap(({ node, value }) =>
    read(value)
      .filter(isWording)
      .map((form) => ({ ...form, call: form.call ?? node })),
  );
}

function fixed(text: string): MessageForm {
  return { parts: [text], call: null };
}

function varying(name: string): MessageForm {
  return { parts: ['', name, ''], call: null };
}

function join(
  before: readonly MessageForm[],
  after: readonly MessageForm[],
): readonly MessageForm[] {
  const isMuch =
    before.length > 1 &&
    after.length > 1 &&
    before.length * after.length > MOST_FORMS;
  return before.flatMap((messageForm) =>
    (isMuch ? [varying('text')] : after).map((other) => {
      const [first = '', ...rest] = other.parts;
      const between = (messageForm.parts.at(-1) ?? '') + first;
      // Two values without text between them are one.
      const isOne =
        between === '' && messageForm.parts.length > 1 && rest.length > 0;
      const parts = isOne
        ? [...messageForm.parts.slice(0, -1), ...rest.slice(1)]
        : [...messageForm.parts.slice(0, -1), between, ...rest];
      return { parts, call: messageForm.call ?? other.call };
    }),
  );
}

/** Whether it says something by itself: a word and a space. */
function isWording({ parts }: MessageForm): boolean {
  return parts.some(
    (part, index) =>
      index % 2 === 0 && /\p{L}{2} |\p{L}[.:]| \p{L}{2}/u.test(part),
  );
}
