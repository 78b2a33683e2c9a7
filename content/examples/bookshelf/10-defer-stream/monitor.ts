import { tracingChannel } from 'node:diagnostics_channel';

interface Report {
  name: string;
  errors: number;
  milliseconds: number;
}

export function monitor(report: (one: Report) => void) {
  const started = new WeakMap<object, number>();
  const finish = (message: any) =>
    report({
      name: message.operationName ?? 'unnamed',
      errors: message.error ? 1 : (message.result?.errors?.length ?? 0),
      milliseconds: performance.now() - (started.get(message) ?? 0),
    });

  tracingChannel('graphql:execute').subscribe({
    start: (message) => started.set(message, performance.now()),
    // A call that returns a promise has no result yet; see asyncEnd.
    end(message) {
      if ('result' in message || 'error' in message) finish(message);
    },
    asyncStart() {},
    asyncEnd: finish,
    error() {},
  });
}
