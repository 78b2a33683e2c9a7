/**
 * Imitates a browser's page translation: replaces every text node by an element
 * with other text, except inside `translate=no`.
 */
import type { Page } from 'playwright-core';

export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(
      document.body,
      NodeFilter.SHOW_TEXT,
    );
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.parentElement?.closest('script, [translate=no]') != null) {
        continue;
      }
      const font = document.createElement('x-font');
      text.replaceWith(font);
      font.append(text.data.toUpperCase());
    }
  });
}
