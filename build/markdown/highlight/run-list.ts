/** Collects runs and joins neighbours of the same class. */
import type { CodeRun } from '../model.ts';

/** White space takes the class of the runs around it. */
export class RunList {
  readonly #runs: { readonly class: CodeRun['class']; length: number }[] = [];
  #space = 0;

  addSpace(length: number): void {
    this.#space += length;
  }

  add(name: CodeRun['class'], length: number): void {
    this.#placeSpace(name);
    this.#push(name, length);
  }

  done(): readonly CodeRun[] {
    this.#placeSpace('');
    return this.#runs;
  }

  #placeSpace(next: CodeRun['class']): void {
    if (this.#space === 0) return;
    this.#push(this.#runs.at(-1)?.class === next ? next : '', this.#space);
    this.#space = 0;
  }

  #push(name: CodeRun['class'], length: number): void {
    const last = this.#runs.at(-1);
    if (last?.class === name) last.length += length;
    else this.#runs.push({ class: name, length });
  }
}
