/**
 * Runs a Node script; measures wall time and the peak memory of its process
 * tree.
 */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const POLL_MILLISECONDS = 20;

/**
 * @param {string} cwd
 * @param {readonly string[]} args what follows `node`
 * @returns {Promise<{ milliseconds: number, peakBytes: number, output: string }>}
 *   `output` is what it printed
 * @throws if the process fails
 */
export function runMeasured(cwd, args) {
  return new Promise((resolve, reject) => {
    const start = process.hrtime.bigint();
    const child = spawn(process.execPath, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let peakBytes = 0;
    let output = '';
    let complaints = '';
    const poll = setInterval(() => {
      peakBytes = Math.max(peakBytes, residentBytes(child.pid));
    }, POLL_MILLISECONDS);
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (complaints += text));
    child.on('error', reject);
    let milliseconds = 0;
    child.on('exit', () => {
      clearInterval(poll);
      milliseconds = Number(process.hrtime.bigint() - start) / 1e6;
    });
    // `close` comes after `exit`, when all output has been read.
    child.on('close', (code) => {
      if (code === 0) resolve({ milliseconds, peakBytes, output });
      else reject(new Error(`${args.join(' ')} exited ${code}\n${complaints}`));
    });
  });
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
