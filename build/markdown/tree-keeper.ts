/**
 * Hands the tree of a parsed text on to its rendering and its export, so that a
 * text is read once in one build. The export, which comes last, takes it away.
 */

const MAX_TREES = 256;

export class TreeKeeper<T> {
  readonly #trees = new Map<string, T>();

  keep(text: string, tree: T): void {
    this.#trees.set(text, tree);
    // In a process that goes on, some are never asked for.
    for (const oldest of this.#trees.keys()) {
      if (this.#trees.size <= MAX_TREES) break;
      this.#trees.delete(oldest);
    }
  }

  get(text: string): T | null {
    return this.#trees.get(text) ?? null;
  }

  take(text: string): T | null {
    const tree = this.get(text);
    this.#trees.delete(text);
    return tree;
  }
}
