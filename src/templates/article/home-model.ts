/** What the home page shows, already decided. Part of `model.ts`. */
import type { Link } from '../model.ts';
import type { Html } from './model.ts';

export interface HomeArticleView {
  readonly kind: 'home';
  readonly heading: string;
  readonly lead: string;
  /** The first one stands out. */
  readonly actions: readonly Link[];
  readonly install: string;
  readonly sample: HomeSample | null;
  readonly doors: readonly Door[];
}

export interface HomeSample {
  readonly setup: HomePane;
  readonly input: HomePane;
  readonly output: HomePane;
  /** What vouches for the output, or `null`. */
  readonly note: string | null;
}

export interface HomePane {
  readonly title: string;
  readonly code: Html;
}

export interface Door {
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly items: readonly string[];
}
