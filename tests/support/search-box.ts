/** Locators for the search field and its list, for browser tests. */
import type { Locator, Page } from 'playwright-core';

export const field = (page: Page): Locator => page.getByRole('combobox');

export const options = (page: Page): Locator => page.getByRole('option');

export const chosen = (page: Page): Locator =>
  page.locator('.hit[aria-selected=true]');

/** Opens the dialog and types into its field. */
export async function openSearch(page: Page, query = ''): Promise<void> {
  await page.keyboard.press('/');
  await field(page).waitFor();
  await page.keyboard.type(query);
}

/** Whether the search field has the focus. */
export function hasFocus(page: Page): Promise<boolean> {
  return field(page).evaluate((box) => box === document.activeElement);
}
