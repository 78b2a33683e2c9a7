/**
 * Stack traces that show samples only: they give the line within a sample, and
 * no path of this machine gets into what a sample prints.
 */

/** Replaces the format of stack traces in this process. */
export function installStackFormat(): void {
  Error.prepareStackTrace = (error, sites) => {
    const lines = sites
      .filter((site) => isSample(site.getFileName()))
      .map((site) => `\n    at ${describeSite(site)}`);
    return Error.prototype.toString.call(error) + lines.join('');
  };
}

/** Samples are named by their titles; all other files by a path or URL. */
function isSample(file: string | null | undefined): boolean {
  return !!file && !/^(?:[a-z]+:|\/|\\)/i.test(file);
}

/** In Node's own format: the function's name first, if there is one. */
function describeSite(site: NodeJS.CallSite): string {
  const line = String(site.getLineNumber());
  const place = `${site.getFileName() ?? ''}:${line}:${String(site.getColumnNumber())}`;
  const name = site.getFunctionName();
  return name === null ? place : `${name} (${place})`;
}

/** The line of this file in the problem's stack trace, or `null`. */
export function findLine(problem: unknown, file: string): number | null {
  if (!(problem instanceof Error) || typeof problem.stack !== 'string') {
    return null;
  }
  const { stack } = problem;
  const at =
    stack.lastIndexOf(`(${file}:`) + 1 || stack.indexOf(` ${file}:`) + 1;
  const from = at > 0 ? at : stack.startsWith(`${file}:`) ? 0 : -1;
  if (from < 0) return null;
  const line = Number.parseInt(stack.slice(from + file.length + 1), 10);
  return Number.isNaN(line) ? null : line;
}
