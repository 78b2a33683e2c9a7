/** That the tests themselves see the same fonts on every machine. */
import { expect, it } from 'vitest';
import { useSite } from '../support/browser-site.ts';

const site = useSite();

it.each([
  ['sans-serif', 'Arimo'],
  ['serif', 'Tinos'],
  ['monospace', 'Cousine'],
  ['"DejaVu Sans", "Liberation Sans", "Noto Sans", sans-serif', 'Arimo'],
  ['"DejaVu Sans Mono", "Liberation Mono", monospace', 'Cousine'],
])(
  'the browser of the tests draws %s in %s, whatever fonts the machine has',
  async (family, drawn) => {
    const { context } = await site.open('/');
    // An empty page has no policy against styles in its elements.
    const page = await context.newPage();
    await page.setContent(`<p style='font-family: ${family}'>Width</p>`);
    const devtools = await context.newCDPSession(page);
    await devtools.send('DOM.enable');
    await devtools.send('CSS.enable');
    const { root } = await devtools.send('DOM.getDocument');
    const { nodeId } = await devtools.send('DOM.querySelector', {
      nodeId: root.nodeId,
      selector: 'p',
    });
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', {
      nodeId,
    });
    expect(fonts.map(({ familyName }) => familyName)).toEqual([drawn]);
  },
);
