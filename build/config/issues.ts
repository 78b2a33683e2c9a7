/**
 * The schema library's issues as diagnostics: where in the configuration, what
 * is wrong, and for an unknown key the nearest one. Independent of particular
 * settings.
 */
import * as z from 'zod';
import { suggest } from '../core/text.ts';
import { error, type Diagnostic } from '../diagnostics.ts';

type Issue = z.core.$ZodIssue;

/** The library's own messages, except that it does not suggest a key. */
export const ISSUE_OPTIONS: z.core.ParseContext<Issue> = {
  error: (issue) => {
    if (issue.code !== 'unrecognized_keys') return undefined;
    const known = listKeys(issue.inst);
    const allowed = `Allowed here: ${known.join(', ')}.`;
    return issue.keys
      .map((key) => `There is no ${key}. ${suggest(key, known, allowed)}`)
      .join(' ');
  },
};

function listKeys(schema: unknown): readonly string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  const keys = schema instanceof z.ZodRecord ? schema.keyType : null;
  return keys instanceof z.ZodEnum ? keys.options.map(String) : [];
}

/** @param file - the configuration */
export function describeIssues(
  issues: readonly Issue[],
  file: string,
): readonly Diagnostic[] {
  return issues
    .flatMap((issue) => explain(issue, []))
    .map((message) => describeProblem(message, file));
}

export function describeProblem(message: string, file: string): Diagnostic {
  const place = { file, line: null, column: null };
  return error('config-invalid', message, { fault: 'usage', place });
}

/** @param above - where the checked value is in the configuration */
function explain(
  issue: Issue,
  above: readonly PropertyKey[],
): readonly string[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'invalid_union') {
    return findNearest(issue.errors).flatMap((part) => explain(part, path));
  }
  const name = z.core.toDotPath(path) || 'The configuration';
  return [`${name}: ${issue.message}`];
}

/** Finds the form of a union that was meant: its type fits, with few issues. */
function findNearest(forms: readonly (readonly Issue[])[]): readonly Issue[] {
  const hasOtherType = (form: readonly Issue[]): boolean =>
    form.some(({ code, path }) => code === 'invalid_type' && path.length === 0);
  const [nearest = []] = [...forms].sort(
    (a, b) =>
      Number(hasOtherType(a)) - Number(hasOtherType(b)) || a.length - b.length,
  );
  return nearest;
}
