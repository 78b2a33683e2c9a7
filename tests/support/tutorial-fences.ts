/** The fenced blocks of a tutorial as its author wrote them. */
import { readFileSync } from 'node:fs';
import { repository } from './real-site.ts';

export interface Fence {
  /** What stands behind the three backticks. */
  readonly info: string;
  readonly code: string;
}

/** @param name - of the tutorial's file, without its extension */
export function readTutorialSource(name: string): string {
  return readFileSync(`${repository}/content/tutorials/${name}.md`, 'utf8');
}

export function listFences(source: string): readonly Fence[] {
  return [...source.matchAll(/^```(\S.*)\n([\s\S]*?)\n```$/gm)].map(
    ([, info = '', code = '']) => ({ info, code }),
  );
}
