import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiModel } from '../../../build/api/model.ts';
import { planEntityArticle } from '../../../build/plan/article/entity.ts';
import { createSiteLinks } from '../../../build/plan/links.ts';
import { planSite } from '../../../build/plan/site.ts';
import type { Token } from '../../../build/signatures/token.ts';
import type { Prose } from '../../../src/templates/article/model.ts';
import { extractInstalled } from '../../support/installed-model.ts';
import { makeConfig } from '../../support/model.ts';
import { makeContext } from '../article/support.ts';

describe('the names of types in the signatures of graphql', () => {
  let model: ApiModel;
  const drawn: Token[] = [];
  let hrefOf: (token: Token) => string | null;

  beforeAll(async () => {
    model = await extractInstalled('graphql');
    const { addresses } = planSite(model, [], {
      config: makeConfig({ package: { name: 'graphql' } }),
      configFile: 'content/site.config.ts',
    }).value;
    const links = createSiteLinks(addresses);
    hrefOf = ({ target }) =>
      target === null ? null : links.resolveTarget(target);
    const draw = (tokens: readonly Token[]): Prose => {
      drawn.push(...tokens);
      return { html: '', markdown: '' };
    };
    const context = makeContext(model.entities, {
      resolveTarget: (target) => links.resolveTarget(target),
      drawCode: draw,
      drawBlock: draw,
    });
    for (const entity of model.entities) planEntityArticle(entity, context);
  });

  const namesOf = (wanted: (token: Token) => boolean): readonly string[] =>
    [...new Set(drawn.filter(wanted).map(({ text }) => text))].sort();

  test('are links if they name an export or a type of another package', () => {
    const lost = namesOf(
      (token) =>
        (token.target?.kind === 'entity' ||
          token.target?.kind === 'external') &&
        hrefOf(token) === null,
    );
    expect(lost).toEqual([]);
    expect(
      drawn.filter((token) => hrefOf(token) !== null).length,
    ).toBeGreaterThan(3000);
  });

  test('link to the source if the package does not export them', () => {
    const hidden = ({ target }: Token): boolean =>
      target?.kind === 'unexported';
    const names = namesOf(hidden);
    expect(names).toEqual(model.unexported.map(({ name }) => name));
    expect(names.length).toBeLessThan(50);
    const elsewhere = drawn
      .filter(hidden)
      .map(hrefOf)
      .filter((href) => !/^\/api\/source\/src\/.+#L\d+$/.test(href ?? ''));
    expect(elsewhere).toEqual([]);
  });

  test('are otherwise type parameters or keywords of TypeScript', () => {
    const exported = new Set<string>(model.entities.map(({ name }) => name));
    const isTypeParameter = (name: string): boolean =>
      /^_?T[A-Z]|^[NRT]$|^NodeT$/.test(name);
    const others = namesOf(
      ({ class: kind, target, text }) =>
        kind === 't' && target === null && !exported.has(text),
    );
    expect(others.filter((name) => !isTypeParameter(name))).toEqual([
      'any',
      'boolean',
      'never',
      'null',
      'number',
      'object',
      'string',
      'symbol',
      'undefined',
      'unknown',
      'void',
    ]);
  });
});
