/** The data of the home page's article. Part of `model.ts`. */
import type { Link } from '../model.ts';
import type { Html } from './model.ts';

export interface HomeArticleView {
  readonly kind: 'home';
  readonly heading: string;
  readonly lead: string;
  /** The first one is the primary button. */
  readonly actions: readonly Link[];
  readonly install: string;
  readonly sample: HomeSample | null;
  readonly doors: readonly Door[];
}

export interface HomeSample {
  readonly setup: HomePane;
  readonly input: HomePane;
  readonly output: HomePane;
  /** Says how the output was checked, or `null`. */
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
