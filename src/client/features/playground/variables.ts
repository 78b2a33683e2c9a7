/** Examples of what goes into the box for the variables of a query. Pure. */
const EXAMPLES: Readonly<Record<string, unknown>> = {
  ...{ Int: 1, Float: 1.5, Boolean: true, ID: '1' },
};

/** Variables that fit an operation, such as `{"id":"1"}` for `$id: ID!`. */
export function suggestVariables(code: string): string {
  const found = code.matchAll(/\$(\w+)\s*:\s*(\[?)(\w+)/g);
  const entries = [...found].map(([, name = '', list, type = '']) => {
    const other = type.endsWith('Input') ? {} : 'text';
    const value = EXAMPLES[type] ?? other;
    return [name, list === '[' ? [value] : value] as const;
  });
  return JSON.stringify(Object.fromEntries(entries));
}
