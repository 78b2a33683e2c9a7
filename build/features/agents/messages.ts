/**
 * Passes on the messages of an agent, one a line, and answers what is none: JSON-RPC
 * wants an error, where the server of the SDK says nothing or ends.
 */
import { Transform } from 'node:stream';
import { LIMITS } from '../../../src/shared/limits.ts';

const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;

interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly id: string | number | null;
}

/** @param write - sends a line to the agent */
export function filterMessages(write: (line: string) => void): Transform {
  let parts: Buffer[] = [];
  let size = 0;
  const refuse = ({ id, code, message }: RpcError): void => {
    const error = { code, message };
    write(`${JSON.stringify({ jsonrpc: '2.0', id, error })}\n`);
  };
  const add = (part: Buffer): void => {
    const isLong = size > LIMITS.message;
    size += part.length;
    if (size <= LIMITS.message) parts.push(part);
    else parts = [];
    if (isLong || size <= LIMITS.message) return;
    const most = String(LIMITS.message);
    refuse(invalid(`A message has at most ${most} bytes`));
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let rest = chunk;
      for (;;) {
        const end = rest.indexOf('\n');
        add(end === -1 ? rest : rest.subarray(0, end));
        if (end === -1) break;
        const line = Buffer.concat(parts).toString('utf8');
        parts = [];
        size = 0;
        rest = rest.subarray(end + 1);
        if (line.trim() === '') continue;
        const refusal = checkMessage(line);
        if (refusal === null) this.push(`${line}\n`);
        else refuse(refusal);
      }
      done();
    },
  });
}

/** @returns `null` for a message */
export function checkMessage(line: string): RpcError | null {
  let message: unknown;
  try {
    message = JSON.parse(line);
  } catch {
    return { code: PARSE_ERROR, message: 'This is not JSON', id: null };
  }
  if (Array.isArray(message)) {
    return invalid('Batches are not supported: send one message per line');
  }
  if (typeof message !== 'object' || message === null) {
    return invalid('A message has to be an object');
  }
  const { jsonrpc, id, method } = Object(message) as Record<string, unknown>;
  const isAnswer = 'result' in message || 'error' in message;
  if (jsonrpc === '2.0' && (typeof method === 'string' || isAnswer))
    return null;
  const known = typeof id === 'string' || typeof id === 'number' ? id : null;
  return invalid('A message needs "jsonrpc": "2.0" and a method', known);
}

function invalid(message: string, id: RpcError['id'] = null): RpcError {
  return { code: INVALID_REQUEST, message, id };
}
