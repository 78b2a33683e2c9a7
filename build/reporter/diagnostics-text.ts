/**
 * Diagnostics for people: `path:line:col  code  message`, with the hint below.
 * Sorted, and limited in number.
 */
import {
  sortDiagnostics,
  type Diagnostic,
  type Place,
} from '../diagnostics.ts';
import { formatCount, formatNumberOf, toPrintable } from './format.ts';
import type { Paint } from './paint.ts';

/** Longer lists are not read, and the first problems often explain the rest. */
const MAX_SHOWN = 100;

export function describeDiagnostics(
  diagnostics: readonly Diagnostic[],
  paint: Paint,
): readonly string[] {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning');
  // If not all can be shown, errors take precedence over warnings.
  const shown = sortDiagnostics([...errors, ...warnings].slice(0, MAX_SHOWN));
  const left = diagnostics.length - shown.length;
  return [
    ...shown.flatMap((diagnostic) => describeOne(diagnostic, paint)),
    ...(left > 0 ? [`and ${formatCount(left)} more`] : []),
    countLine(errors.length, warnings.length),
  ];
}

function describeOne(diagnostic: Diagnostic, paint: Paint): readonly string[] {
  const { severity, code, message, place, hint } = diagnostic;
  const colour = severity === 'error' ? paint.bad : paint.doubtful;
  const prefix = severity === 'warning' ? 'warning: ' : '';
  const line = [
    ...(place === null ? [] : [paint.strong(describePlace(place))]),
    colour(code),
    prefix + toPrintable(message),
  ].join('  ');
  return hint === null
    ? [line]
    : [line, `    ${paint.faint(toPrintable(hint))}`];
}

function describePlace({ file, line, column }: Place): string {
  const position = [line, column].filter((part) => part !== null);
  return [toPrintable(file), ...position].join(':');
}

function countLine(errors: number, warnings: number): string {
  const counts = [
    ...(errors > 0 ? [formatNumberOf(errors, 'error')] : []),
    ...(warnings > 0 ? [formatNumberOf(warnings, 'warning')] : []),
  ];
  return counts.join(', ');
}
