import { GraphQLError } from 'graphql';

const QUARTER_HOUR = 15 * 60 * 1000;

/** Allows each key `max` attempts within a quarter of an hour. */
export function limitAttempts(max: number) {
  const attempts = new Map<string, { count: number; until: number }>();

  function forgetOld(now: number) {
    // The oldest come first, because all entries last equally long.
    for (const [key, { until }] of attempts) {
      if (until > now) return;
      attempts.delete(key);
    }
  }

  return {
    count(key: string, now = Date.now()) {
      forgetOld(now);
      const until = now + QUARTER_HOUR;
      const attempt = attempts.get(key) ?? { count: 0, until };
      attempts.set(key, attempt);
      attempt.count += 1;
      if (attempt.count <= max) return;
      throw new GraphQLError('Too many attempts. Try again later.', {
        extensions: { code: 'TOO_MANY_ATTEMPTS' },
      });
    },

    forget(key: string) {
      attempts.delete(key);
    },
  };
}
