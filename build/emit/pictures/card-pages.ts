/**
 * The pages that have a social card, with what the card shows. All of it is in
 * the plan, so cards need not wait for articles.
 */
import type { SitePlan } from '../../plan/site.ts';
import type { Tutorial } from '../../plan/tutorials.ts';
import type { CardPage } from './cards.ts';

export function planCardPages(
  plan: SitePlan,
  tutorials: readonly Tutorial[],
): readonly CardPage[] {
  const { title } = plan.pages.config;
  const { home, tutorials: routes } = plan.table;
  const page = { title, section: null, sidebar: null, documented: null };
  const tutorialSidebar = plan.pages.tutorialSidebar.file;
  return [
    { ...page, kind: 'home', href: home.href },
    ...tutorials.flatMap(({ slug, frontMatter }): readonly CardPage[] => {
      const route = routes.get(slug);
      if (route === undefined) return [];
      const { href } = route;
      const sidebar = tutorialSidebar;
      const facts = { title: frontMatter.title, section: 'tutorial', sidebar };
      return [{ ...page, ...facts, kind: 'tutorial', href }];
    }),
    ...[plan, ...plan.further].map(({ table, pages }): CardPage => {
      const { documented, apiSidebar, apiTitle } = pages;
      const facts = { title: apiTitle, section: 'api', documented };
      const { href } = table.apiIndex;
      return { ...facts, kind: 'api-index', href, sidebar: apiSidebar.file };
    }),
  ];
}
