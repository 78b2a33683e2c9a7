/** `@throws {SomeError} when ...`: the type in braces, if one is written. */
import type { CommentTag } from 'typedoc';
import type { ThrowsTag, TypeNode } from '../model.ts';
import type { Scope } from './scope.ts';
import { toTarget } from './targets.ts';

/**
 * TypeDoc keeps the braces only for configured tags; else they are in the text.
 */
const ANNOTATION = /^\{([\w$.]+(?:\s*\|\s*[\w$.]+)*)\}\s*(?:-\s+)?/;

export function normaliseThrows(
  tag: CommentTag,
  text: string,
  scope: Scope,
): ThrowsTag {
  const source =
    tag.typeAnnotation === undefined ? text : `${tag.typeAnnotation} ${text}`;
  const match = ANNOTATION.exec(source);
  if (match === null) return { type: null, text: source };
  const types = (match[1] ?? '')
    .split('|')
    .map((name) => normaliseName(name.trim(), scope));
  const [first] = types;
  return {
    type:
      first === undefined
        ? null
        : types.length === 1
          ? first
          : { type: 'union', types },
    text: source.slice(match[0].length),
  };
}

/** Names in comments have no symbol, so they are looked up among the exports. */
function normaliseName(name: string, scope: Scope): TypeNode {
  const address = scope.targets.findByName(name);
  return {
    type: 'reference',
    name,
    target:
      address === null
        ? { kind: 'external', package: '', name }
        : toTarget(address),
    arguments: [],
  };
}
