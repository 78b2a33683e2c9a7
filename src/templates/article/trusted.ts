/**
 * The only way for ready-made HTML to enter an article: as the whole content of
 * an element.
 */
import type { Html } from './model.ts';

export function trusted(html: Html): {
  readonly dangerouslySetInnerHTML: { readonly __html: string };
} {
  return { dangerouslySetInnerHTML: { __html: html } };
}
