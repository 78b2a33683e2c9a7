import { setTimeout as wait } from 'node:timers/promises';

export interface Review {
  critic: string;
  stars: number;
}

/** The delay before each review, in milliseconds, and the review. */
const answers: [number, Review][] = [
  [0, { critic: 'Iris', stars: 5 }],
  [12, { critic: 'Hugo', stars: 3 }],
  [8, { critic: 'Vera', stars: 4 }],
];

/** Asks the critics one after the other. */
export async function* findReviews() {
  for (const [delay, review] of answers) {
    if (delay > 0) await wait(delay);
    yield review;
  }
}

/** Asks a slow service. */
export async function findRating() {
  await wait(4);
  return 4.2;
}
