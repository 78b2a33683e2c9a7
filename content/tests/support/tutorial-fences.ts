/** Reads the fenced code blocks of a tutorial's source. */
import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { repository } from '../../../tests/support/real-site.ts';

export interface Fence {
  /** The info string: the text after the three backticks. */
  readonly info: string;
  /** The name of the file that readers save it as, if it has one. */
  readonly title: string | null;
  readonly code: string;
}

const FOLDER = `${repository}/content/tutorials`;

/** @param name - the tutorial's file name without extension */
export function readTutorialSource(name: string): string {
  return readFileSync(`${FOLDER}/${name}.md`, 'utf8');
}

/** A block that names a file of the examples has the code of that file. */
export function listFences(source: string): readonly Fence[] {
  return [...source.matchAll(/^( *)```(\S.*)\n([\s\S]*?\n)??\1```$/gm)].map(
    ([, indent = '', info = '', text = '']) => {
      const code = text.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
      const file = /\bfile="([^"]*)"/.exec(info)?.[1];
      const named = /\btitle="([^"]*)"/.exec(info)?.[1];
      return file === undefined
        ? { info, title: named ?? null, code: code.replace(/\n$/, '') }
        : {
            info,
            title: named ?? basename(file),
            code: readFileSync(resolve(FOLDER, file), 'utf8').trimEnd(),
          };
    },
  );
}
