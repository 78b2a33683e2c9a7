/**
 * Problems that an author can cause, as values. Stages return them, the
 * reporter prints them, the command derives the exit code. Nothing here prints
 * or exits.
 */

import type { Diagnostic } from '../bin/index.d.ts';
import { FEATURE_WARNINGS } from './features/warnings.ts';

export type { Diagnostic } from '../bin/index.d.ts';

/** The kind of cause, which determines the exit code. */
type FaultClass = Diagnostic['fault'];

export const EXIT_CODES: Readonly<Record<FaultClass, number>> = {
  content: 1,
  usage: 2,
  environment: 3,
};

/** A position in an input file; lines and columns count from 1. */
export type Place = NonNullable<Diagnostic['place']>;

/** A stage's result, and the problems it found in its input. */
export interface Reported<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The codes of all warnings, which a site can switch off. Some are errors where
 * the author of the site wrote the text.
 */
// prettier-ignore
export const WARNING_CODES = [
  'broken-image', 'broken-link', 'control-character', 'directive-invalid', 'empty-file',
  'exclude-unused', 'export-without-page', 'exports-flawed', 'fence-invalid',
  'front-matter-unknown-key',
  'heading-empty', 'heading-id-invalid', 'html-removed', 'inline-style',
  'lost-export', 'lost-import', 'markdown-plugin', 'markdown-too-deep', 'markdown-too-large',
  'mdx-expression', 'mdx-invalid',
  'missing-reference', 'no-readme', 'not-utf-8', 'nul-byte',
  'orphan-page', 'package-not-importable', 'picture-elsewhere',
  'sample-failed', 'second-title', 'shown-as-written', 'static-left-out', 'stray-directive', 'stray-heading',
  'tabs-invalid',
  'type-not-understood', 'type-too-large', 'unclosed-directive', 'unclosed-fence', 'unclosed-html',
  'unknown-component', 'unknown-directive', 'unknown-language', 'unknown-parameter', 'unknown-word',
  'unresolved-link',
  'unsafe-link', 'unused-footnote', 'url-missing',
  ...FEATURE_WARNINGS,
] as const;

export type WarningCode = (typeof WARNING_CODES)[number];

interface DiagnosticDetails {
  readonly place?: Place | null;
  readonly hint?: string | null;
  readonly fault?: FaultClass;
}

export function error(
  code: string,
  message: string,
  details: DiagnosticDetails = {},
): Diagnostic {
  return diagnostic('error', code, message, details);
}

export function warning(
  code: WarningCode,
  message: string,
  details: DiagnosticDetails = {},
): Diagnostic {
  return diagnostic('warning', code, message, details);
}

export function asWarning(diagnostic: Diagnostic): Diagnostic {
  return { ...diagnostic, severity: 'warning' };
}

/** What would make two files of the output one. */
const HARD: ReadonlySet<string> = new Set(['same-file']);

/** What the configuration says of documents and addresses, and is not so. */
const LISTED: ReadonlySet<string> = new Set([
  'documents-not-enabled',
  'invalid-redirect',
  'unknown-document',
]);

/**
 * Problems of documents as a site wants them: as they are, or as warnings where
 * the site is published whatever is broken in it.
 */
export function applyStrictness(
  { strict }: { readonly strict: boolean },
  ...stages: readonly Pick<Reported<null>, 'diagnostics'>[]
): readonly Diagnostic[] {
  const diagnostics = stages.flatMap((stage) => stage.diagnostics);
  if (strict) return diagnostics;
  return diagnostics.map((problem) => {
    const { fault, code } = problem;
    const isSoft = (fault === 'content' && !HARD.has(code)) || LISTED.has(code);
    return isSoft ? asWarning(problem) : problem;
  });
}

function diagnostic(
  severity: Diagnostic['severity'],
  code: string,
  message: string,
  { place = null, hint = null, fault = 'content' }: DiagnosticDetails,
): Diagnostic {
  return { severity, fault, code, message, place, hint };
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}

/** The exit code of a run: the highest among its errors, or 0. */
export function exitCodeOf(diagnostics: readonly Diagnostic[]): number {
  const codes = diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ fault }) => EXIT_CODES[fault]);
  return Math.max(0, ...codes);
}

/**
 * An exception that carries diagnostics, for when a stage cannot continue. The
 * catcher reports them; any other exception is a bug or a problem of the
 * machine.
 */
export class Failure extends Error {
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map(({ message }) => message).join('\n'));
    this.name = 'Failure';
    this.diagnostics = diagnostics;
  }
}

/** The value of a stage that must succeed. */
export function valueOf<T>({ value, diagnostics }: Reported<T | null>): T {
  if (value === null) throw new Failure(diagnostics);
  return value;
}

/** Joins several results into one, with the problems of all of them. */
export function joinReports<T extends object>(parts: {
  readonly [Name in keyof T]: Reported<T[Name]>;
}): Reported<T> {
  const reports = Object.entries<Reported<unknown>>(parts);
  const values = reports.map(([name, { value }]) => [name, value] as const);
  return {
    value: Object.fromEntries(values) as T,
    diagnostics: reports.flatMap(([, { diagnostics }]) => diagnostics),
  };
}

/** Sorted by file, line, column and code, the order in which they are printed. */
export function sortDiagnostics(
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  return [...diagnostics].sort((a, b) => {
    const theirs = sortKeysOf(b);
    for (const [index, key] of sortKeysOf(a).entries()) {
      const other = theirs[index] ?? '';
      if (key !== other) return key < other ? -1 : 1;
    }
    return 0;
  });
}

/** Compared by code unit, which is the same in every locale. */
function sortKeysOf({
  place,
  code,
  message,
}: Diagnostic): readonly (string | number)[] {
  return [
    place?.file ?? '',
    place?.line ?? 0,
    place?.column ?? 0,
    code,
    message,
  ];
}
