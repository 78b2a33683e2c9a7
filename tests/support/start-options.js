/**
 * How every Chromium of this project is started, for tests, benchmarks and
 * screenshots alike: with fonts from the lock file and no others, so that no
 * width depends on what a machine has. JavaScript, since scripts import it without
 * compiling.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The family for each generic name, and the name that Chromium asks for instead
 * of it. Their widths are those of Arial, Times and Courier, which a reader with
 * Liberation or the fonts of Windows sees.
 */
const FAMILIES = [
  { family: 'Arimo', names: ['sans-serif', 'Arial'] },
  { family: 'Tinos', names: ['serif', 'Times New Roman'] },
  { family: 'Cousine', names: ['monospace', 'Courier New'] },
];

const cache = fileURLToPath(
  new URL('../../node_modules/.cache/test-fonts', import.meta.url),
);

/**
 * @param {string | null} executablePath a Chromium or its headless shell, if found
 * @returns {Pick<import('playwright-core').LaunchOptions, 'executablePath' | 'env'> & { args: string[] }}
 */
export function startOptions(executablePath) {
  if (executablePath === null) {
    throw new Error('There is no Chromium that runs; CHROMIUM can name one.');
  }
  return {
    executablePath,
    args: ['--no-sandbox'],
    env: { ...process.env, FONTCONFIG_FILE: writeFontList() },
  };
}

/**
 * Writes a configuration of fontconfig that includes nothing of the system's. Where
 * Chromium does not use fontconfig, as on macOS, it changes nothing.
 */
function writeFontList() {
  const { resolve } = createRequire(import.meta.url);
  const folders = FAMILIES.map(({ family }) =>
    dirname(resolve(`@expo-google-fonts/${family.toLowerCase()}/package.json`)),
  );
  const aliases = FAMILIES.flatMap(({ family, names }) =>
    names.map(
      (name) =>
        `<alias binding="same"><family>${name}</family><prefer><family>${family}</family></prefer></alias>`,
    ),
  );
  const lines = [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    ...folders.map((folder) => `<dir>${escapeText(folder)}</dir>`),
    `<cachedir>${escapeText(cache)}</cachedir>`,
    ...aliases,
    '</fontconfig>',
  ];
  mkdirSync(cache, { recursive: true });
  const file = `${cache}/fonts.conf`;
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

/** @param {string} text */
function escapeText(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
