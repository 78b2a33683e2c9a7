/**
 * Passes the syntax tree of a text from rendering to export, so that it is
 * parsed once in a build. The export comes last and removes it.
 */

const MAX_TREES = 256;

export class TreeCache<T> {
  readonly #trees = new Map<string, T>();

  keep(text: string, tree: T): void {
    this.#trees.set(text, tree);
    // In a long-running process some trees are never taken.
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
