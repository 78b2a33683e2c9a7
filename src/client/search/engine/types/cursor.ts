/** A place in a list of tokens, and the ways to move on from it. */
import { tokenise, type Token } from './tokens.ts';

const OPENING = /^[([{]$/;
const CLOSING = /^[)\]}]$/;

export class Cursor {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(text: string) {
    this.#tokens = tokenise(text);
  }

  get place(): number {
    return this.#at;
  }

  get token(): Token | null {
    return this.#tokens[this.#at] ?? null;
  }

  get ended(): boolean {
    return this.#at >= this.#tokens.length;
  }

  move(steps = 1): void {
    this.#at += steps;
  }

  moveToEnd(): void {
    this.#at = this.#tokens.length;
  }

  /** Goes past the given word or sign, if it is what comes next. */
  skip(text: string): boolean {
    const found = this.peek() === text;
    if (found) this.#at += 1;
    return found;
  }

  /** The text of a token ahead; empty past the end, and for literals. */
  peek(ahead = 0): string {
    const token = this.#tokens[this.#at + ahead];
    return token === undefined || token.kind === 'literal' ? '' : token.text;
  }

  /** What follows the bracket that belongs to the one that comes next. */
  peekBehind(): string {
    let open = 0;
    for (let index = this.#at; index < this.#tokens.length; index += 1) {
      open += depthChange(this.#tokens[index]);
      if (open <= 0) return this.#tokens[index + 1]?.text ?? '';
    }
    return '';
  }

  /** Goes past the bracket that closes the one just gone past. */
  skipBehind(): void {
    for (let open = 1; open > 0 && !this.ended; this.#at += 1) {
      open += depthChange(this.#tokens[this.#at]);
    }
  }
}

function depthChange(token: Token | undefined): number {
  if (token?.kind !== 'sign') return 0;
  if (OPENING.test(token.text)) return 1;
  return CLOSING.test(token.text) ? -1 : 0;
}

/** Things between commas; what cannot be read is gone past. */
export function readList<T>(
  cursor: Cursor,
  isOver: () => boolean,
  read: () => T,
): readonly T[] {
  const list: T[] = [];
  while (!cursor.ended && !isOver()) {
    const before = cursor.place;
    list.push(read());
    if (!cursor.skip(',') && cursor.place === before) cursor.move();
  }
  return list;
}
