import {
  experimentalExecuteIncrementally,
  GraphQLError,
  type ExecutionArgs,
} from 'graphql';

export function executeWithin(milliseconds: number) {
  return async (args: ExecutionArgs) => {
    const abortSignal = AbortSignal.timeout(milliseconds);
    try {
      return await experimentalExecuteIncrementally({ ...args, abortSignal });
    } catch (error) {
      if (!abortSignal.aborted) throw error;
      const extensions = { code: 'TIMEOUT' };
      const late = new GraphQLError('This took too long.', { extensions });
      return { errors: [late] };
    }
  };
}
