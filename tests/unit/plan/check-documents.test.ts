/** The check that the tutorials exist to which a configuration links. */
import { describe, expect, it } from 'vitest';
import {
  normaliseConfig,
  type SiteConfigInput,
} from '../../../build/config.ts';
import { checkDocuments } from '../../../build/plan/tutorials.ts';

const BASE: SiteConfigInput = {
  title: 'Example',
  tagline: 'A small package',
  url: 'https://example.test',
  package: { name: 'example' },
};

function check(
  changes: Partial<SiteConfigInput>,
  slugs: readonly string[],
): readonly (readonly [string, string])[] {
  const { value } = normaliseConfig({ ...BASE, ...changes }, 'site.config.ts');
  if (value === null) throw new Error('the configuration is not valid');
  return checkDocuments(value, slugs, 'site.config.ts').map(
    ({ code, message }) => [code, message],
  );
}
const navbar = (to: string): SiteConfigInput['navbar'] => ({
  links: [{ label: 'Read', to }],
});
const tutorials = { sidebar: ['index'] };

describe('checkDocuments', () => {
  it('reports nothing when every link leads to a page', () => {
    const links = navbar('/docs/tutorials/#first');
    expect(check({ tutorials, navbar: links }, ['index'])).toEqual([]);
    expect(check({ navbar: navbar('/api') }, [])).toEqual([]);
  });

  it('reports tutorials without a sidebar', () => {
    expect(check({}, ['index'])).toEqual([
      ['unknown-sidebar', "Can't find any sidebar with id tutorialSidebar"],
    ]);
  });

  it('reports a link to an unknown tutorial', () => {
    const links = navbar('/docs/tutorials/usag');
    expect(check({ tutorials, navbar: links }, ['index', 'usage'])).toEqual([
      ['unknown-document', "Couldn't find any doc with id usag"],
    ]);
  });

  it('suggests the nearest id, or else lists all ids', () => {
    const hints = (id: string): readonly (string | null)[] => {
      const links = navbar(`/docs/tutorials/${id}`);
      const given = { ...BASE, tutorials, navbar: links };
      const { value } = normaliseConfig(given, 'x.ts');
      if (value === null) throw new Error('the configuration is not valid');
      return checkDocuments(value, ['usage', 'index'], 'x.ts').map(
        ({ hint }) => hint,
      );
    };
    expect(hints('usag')).toEqual(['Did you mean usage?']);
    expect(hints('telephone')).toEqual([
      'Available document ids: index, usage',
    ]);
  });

  it('reports a link to the tutorials when there are none', () => {
    expect(check({ navbar: navbar('/docs/tutorials/') }, [])).toEqual([
      [
        'documents-not-enabled',
        '/docs/tutorials/ leads to a tutorial, but the docs plugin is not enabled: there are no tutorials',
      ],
    ]);
  });
});
