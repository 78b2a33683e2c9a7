/** What a configuration says, as far as it can be read without running it. Pure. */
import type TS from 'typescript';
import type { StaticFunction } from './static-scopes.ts';

export type StaticValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | Unreadable
  | StaticFunction
  | readonly StaticValue[]
  | StaticRecord;

export interface StaticRecord {
  readonly [key: string]: StaticValue;
}

/** An expression that would have to be run. */
export class Unreadable {
  readonly text: string;
  readonly file: string;
  readonly line: number;

  constructor(node: TS.Node) {
    const source = node.getSourceFile();
    const start = node.getStart(source);
    this.text = node.getText(source).replace(/\s+/g, ' ').slice(0, 60);
    this.file = source.fileName;
    this.line = source.getLineAndCharacterOfPosition(start).line + 1;
  }

  describe(): string {
    return `line ${String(this.line)} of ${this.file} can only be read by running it: ${this.text}`;
  }
}

export function isStaticRecord(value: StaticValue): value is StaticRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Unreadable) &&
    !isFunction(value)
  );
}

export function isList(value: StaticValue): value is readonly StaticValue[] {
  return Array.isArray(value);
}

export function isFunction(value: StaticValue): value is StaticFunction {
  return (
    typeof value === 'object' &&
    value !== null &&
    'parameters' in value &&
    'scope' in value
  );
}

export function isKnown(value: StaticValue): boolean {
  return !(value instanceof Unreadable) && !isFunction(value);
}

/** A value as a part of a text; `null` if it is none. */
export function toPart(value: StaticValue): string | null {
  return typeof value === 'string' || typeof value === 'number'
    ? String(value)
    : null;
}
