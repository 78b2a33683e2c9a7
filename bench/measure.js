/**
 * Runs a Node script; measures the time by the clock, the processor time and the
 * peak memory of its whole tree of processes.
 */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const POLL_MILLISECONDS = 20;

/** Writes the processor time of the main thread to the standard error, at the end. */
const MAIN_THREAD = fileURLToPath(new URL('main-thread.cjs', import.meta.url));

/** The shell's `times` counts all processes that have ended below it. */
const SCRIPT = '"$0" "$@"; code=$?; times >&2; exit $code';

/**
 * @param {string} cwd
 * @param {readonly string[]} args what follows `node`
 * @param {{ text: string, answer: string } | null} talk what it is asked on its
 *   standard input, which ends when it has answered
 * @returns {Promise<{
 *   milliseconds: number, processor: number, mainThread: number,
 *   peakBytes: number, output: string,
 * }>} `processor` and `mainThread` are milliseconds of a processor, `output` is
 *   what it printed
 * @throws if the process fails
 */
export function runMeasured(cwd, args, talk = null) {
  return new Promise((resolve, reject) => {
    const start = process.hrtime.bigint();
    const node = [process.execPath, '--require', MAIN_THREAD];
    const child = spawn('sh', ['-c', SCRIPT, ...node, ...args], { cwd });
    let peakBytes = 0;
    let output = '';
    let complaints = '';
    const poll = setInterval(() => {
      peakBytes = Math.max(peakBytes, residentBytes(child.pid));
    }, POLL_MILLISECONDS);
    if (talk === null) child.stdin.end();
    else child.stdin.write(talk.text);
    child.stdout.on('data', (text) => {
      output += text;
      if (talk !== null && output.includes(talk.answer)) child.stdin.end();
    });
    child.stderr.on('data', (text) => (complaints += text));
    child.on('error', reject);
    let milliseconds = 0;
    child.on('exit', () => {
      clearInterval(poll);
      milliseconds = Number(process.hrtime.bigint() - start) / 1e6;
    });
    // `close` comes after `exit`, when all output has been read.
    child.on('close', (code) => {
      const times = readTimes(complaints);
      if (code === 0) resolve({ milliseconds, ...times, peakBytes, output });
      else reject(new Error(`${args.join(' ')} exited ${code}\n${complaints}`));
    });
  });
}

/** Reads the last line that `times` prints: `0m1.230s 0m0.110s`. */
function readTimes(text) {
  const [, ...parts] =
    /(\d+)m([\d.]+)s (\d+)m([\d.]+)s\s*$/.exec(text)?.map(Number) ?? [];
  const [minutes = 0, seconds = 0, ofSystem = 0, system = 0] = parts;
  const [, own = 0] = /^main-thread (\d+)$/m.exec(text) ?? [];
  return {
    processor: 1000 * (60 * (minutes + ofSystem) + seconds + system),
    mainThread: Number(own),
  };
}

/** Resident memory of a process and its descendants; 0 where /proc is absent. */
function residentBytes(root) {
  const parents = new Map();
  const sizes = new Map();
  try {
    for (const name of readdirSync('/proc')) {
      if (!/^\d+$/.test(name)) continue;
      const status = readStatus(Number(name));
      if (status === null) continue;
      parents.set(Number(name), status.parent);
      sizes.set(Number(name), status.bytes);
    }
  } catch {
    return 0;
  }
  let total = 0;
  for (const [id, bytes] of sizes) {
    if (descendsFrom(id, root, parents)) total += bytes;
  }
  return total;
}

function readStatus(id) {
  try {
    const text = readFileSync(`/proc/${id}/status`, 'utf8');
    const parent = /^PPid:\s+(\d+)/m.exec(text);
    const resident = /^VmRSS:\s+(\d+) kB/m.exec(text);
    return {
      parent: Number(parent?.[1] ?? 0),
      bytes: Number(resident?.[1] ?? 0) * 1024,
    };
  } catch {
    return null;
  }
}

function descendsFrom(id, root, parents) {
  for (let at = id; at > 0; at = parents.get(at) ?? 0) {
    if (at === root) return true;
  }
  return false;
}

export function median(values) {
  return percentile(values, 0.5);
}

/** @param {number} share 0.95 for the value that 95 of 100 do not exceed */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}
