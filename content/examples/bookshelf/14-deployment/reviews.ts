import { setTimeout as wait } from 'node:timers/promises';

export interface Review {
  critic: string;
  stars: number;
}

/** How many milliseconds we wait for each, and what it says. */
const answers: [number, Review][] = [
  [0, { critic: 'Iris', stars: 5 }],
  [12, { critic: 'Hugo', stars: 3 }],
  [8, { critic: 'Vera', stars: 4 }],
];

/** Asks one critic after the other. */
export async function* findReviews() {
  for (const [delay, review] of answers) {
    if (delay > 0) await wait(delay);
    yield review;
  }
}

/** Asks a service that takes its time. */
export async function findRating() {
  await wait(4);
  return 4.2;
}
