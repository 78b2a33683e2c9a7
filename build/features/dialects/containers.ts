/**
 * The syntax of containers: from `:::name` to a line of as many colons. Reads
 * what Docusaurus and VitePress read, `:::tip[Title]`, `:::tip Title`,
 * `::: tip Title {open}`, and makes the tokens that mdast-util-directive knows.
 * Colons in a block of code end no container.
 */
import type { ContainerDirective } from 'mdast-util-directive';
import type { Extension as TreeExtension } from 'mdast-util-from-markdown';
import type { Construct, State, Token, Tokenizer } from 'micromark-util-types';
import type { Processor } from 'unified';
import {
  COLON,
  createFenceReader,
  follow,
  isEnd,
  isSpace,
  lookAhead,
  readClosingLine,
  readHead,
  toLetter,
  type Head,
  type Step,
} from './container-parts.ts';

const tokenizeContainer: Tokenizer = function (effects, ok, nok) {
  const { parser, events } = this;
  const now = (): number => this.now().line;
  const isLazy = (line: number): boolean => parser.lazy[line] === true;
  const [, prefix] = events.at(-1) ?? [];
  const indent =
    prefix?.type === 'linePrefix' ? prefix.end.column - prefix.start.column : 0;
  const fences = createFenceReader();
  let head: Head | null = null;
  let closing: readonly Step[] | null = null;
  let previous: Token | undefined;

  const start: State = (code) => {
    effects.enter('directiveContainer');
    return follow(effects, head?.steps ?? [], afterHead)(code);
  };
  const afterHead: State = (code) => {
    if (code === null) return end(code);
    // Whatever follows, a paragraph ends before this line.
    if (this.interrupt === true) return ok(code);
    return effects.attempt(lineEnding, startContent, end)(code);
  };
  const startContent: State = (code) => {
    if (code === null) return end(code);
    return isEnd(code)
      ? effects.check(lineEnding, enterContent, end)(code)
      : enterContent(code);
  };
  const enterContent: State = (code) => {
    effects.enter('directiveContainerContent');
    return startLine(code);
  };
  const startLine: State = (code) =>
    fences.isInside()
      ? skipIndent(startChunk)(code)
      : effects.check(isClosing, endContent, skipIndent(startChunk))(code);
  const isClosing = lookAhead(
    (code) => isSpace(code) || code === COLON,
    (line) => {
      closing = readClosingLine(line, head?.size ?? 0, indent);
      return closing !== null;
    },
  );
  /** Skips as much of the line's beginning as precedes the container. */
  const skipIndent =
    (next: State): State =>
    (code) => {
      if (indent === 0 || !isSpace(code)) return next(code);
      let count = 0;
      effects.enter('linePrefix');
      const inIndent: State = (after) => {
        if (count < indent && isSpace(after)) {
          count += 1;
          effects.consume(after);
          return inIndent;
        }
        effects.exit('linePrefix');
        return next(after);
      };
      return inIndent(code);
    };
  const startChunk: State = (code) => {
    if (code === null) return endContent(code);
    return isEnd(code)
      ? effects.check(lineEnding, enterChunk, endContent)(code)
      : enterChunk(code);
  };
  const enterChunk: State = (code) => {
    const token = effects.enter('chunkDocument', {
      contentType: 'document',
      previous,
    });
    if (previous !== undefined) previous.next = token;
    previous = token;
    return inChunk(code);
  };
  const inChunk: State = (code) => {
    if (code === null) return endChunk(endContent)(code);
    if (isEnd(code)) {
      fences.endLine();
      return effects.check(lineEnding, endLine, endChunk(endContent))(code);
    }
    fences.read(toLetter(code));
    effects.consume(code);
    return inChunk;
  };
  const endLine: State = (code) => {
    effects.consume(code);
    return endChunk(startLine);
  };
  const endChunk =
    (next: State): State =>
    (code) => {
      const token = effects.exit('chunkDocument');
      parser.lazy[token.start.line] = false;
      return next(code);
    };
  const endContent: State = (code) => {
    effects.exit('directiveContainerContent');
    return follow(effects, closing ?? [], end)(code);
  };
  const end: State = (code) => {
    effects.exit('directiveContainer');
    return ok(code);
  };

  /** The end of a line that the container around this one continues. */
  const lineEnding: Construct = {
    partial: true,
    tokenize(effects, ok, nok) {
      return (code) => {
        effects.enter('lineEnding');
        effects.consume(code);
        effects.exit('lineEnding');
        return (after) => (isLazy(now()) ? nok(after) : ok(after));
      };
    },
  };

  const isHead = lookAhead(
    () => true,
    (line) => {
      head = readHead(line);
      return head !== null;
    },
  );
  return effects.check(isHead, start, nok);
};

const container: Construct = { tokenize: tokenizeContainer, concrete: true };

const ATTRIBUTE =
  /(?<=[\s{])([a-z][\w:-]*)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'}]+)))?/gi;

/** Reads what mdast-util-directive does not: attributes. */
const containersFromMarkdown: TreeExtension = {
  exit: {
    containerAttributes(token) {
      const node = this.stack.at(-1) as ContainerDirective;
      const written = this.sliceSerialize(token);
      node.attributes = Object.fromEntries(
        Array.from(
          written.matchAll(ATTRIBUTE),
          ([, name = '', double, single, bare]) =>
            [name, double ?? single ?? bare ?? ''] as const,
        ),
      );
    },
  },
};

/** This replaces the containers of the extension for directives. */
export function containers(this: Processor): void {
  const data = this.data();
  (data.micromarkExtensions ??= []).push({ flow: { [COLON]: container } });
  (data.fromMarkdownExtensions ??= []).push(containersFromMarkdown);
}
