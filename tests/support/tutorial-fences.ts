/** Reads the fenced code blocks of a tutorial's source. */
import { readFileSync } from 'node:fs';
import { repository } from './real-site.ts';

export interface Fence {
  /** The info string: the text after the three backticks. */
  readonly info: string;
  readonly code: string;
}

/** @param name - the tutorial's file name without extension */
export function readTutorialSource(name: string): string {
  return readFileSync(`${repository}/content/tutorials/${name}.md`, 'utf8');
}

export function listFences(source: string): readonly Fence[] {
  return [...source.matchAll(/^```(\S.*)\n([\s\S]*?)\n```$/gm)].map(
    ([, info = '', code = '']) => ({ info, code }),
  );
}
