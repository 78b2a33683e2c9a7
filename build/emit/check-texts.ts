/** Hands the pages of a site to the check that each text of a comment is on one. */
import type { Diagnostic } from '../diagnostics.ts';
import { checkShown } from '../plan/check-shown.ts';
import { fullName } from '../plan/entities.ts';
import type { PlannedPage, SiteFacts } from './facts.ts';

export function checkTexts(
  { mainApi: { model, plan }, written }: SiteFacts,
  pages: readonly PlannedPage[],
): { readonly diagnostics: readonly Diagnostic[] } {
  // By the name of their symbol, or by their path.
  const texts = new Map<string, string>(
    pages.map(({ stem, article }) => [stem, article.markdown?.content ?? '']),
  );
  for (const entity of model.entities) {
    const stem = plan.table.entities.get(entity.id)?.stem;
    const text = stem === undefined ? undefined : texts.get(stem);
    if (text === undefined) continue;
    const name = fullName(entity);
    texts.set(name, `${texts.get(name) ?? ''}\n${text}`);
  }
  return { diagnostics: checkShown(written, texts) };
}
