/** Rows of tables that are easier to read as plain text than as strings of code. */

/** The blocks of a text, which empty lines divide, each as its lines. */
export function blocksOf(text: string): readonly (readonly string[])[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').map((line) => line.trim()));
}
