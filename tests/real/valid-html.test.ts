/** Written pages are valid HTML: those of a kind of their own, and a spread of others. */
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { expect, it } from 'vitest';
import {
  isPage,
  listRealSite,
  readRealSite,
  repository,
} from '../support/real-site.ts';

const documents = listRealSite().filter(isPage);
const SPREAD = 60;

/** Neighbours in the list are alike, so a constant step covers most of them. */
function stepOf(file: string): number {
  if (/^(?:api|errors)\//.test(file)) {
    return Math.ceil(documents.length / SPREAD);
  }
  return file.startsWith('docs/') ? 3 : 1;
}
const files = documents.filter((file, index) => index % stepOf(file) === 0);

it('the pages of the built site are valid HTML', async () => {
  const validator = new HtmlValidate(new FileSystemConfigLoader());
  const errors: string[] = [];
  for (const file of files) {
    const report = await validator.validateString(
      readRealSite(file),
      // html-validate looks for its configuration beside the file.
      `${repository}/${file}`,
    );
    for (const { messages } of report.results) {
      for (const { ruleId, line, message } of messages) {
        errors.push(`${file}:${line}: ${ruleId}: ${message}`);
      }
    }
  }
  expect(errors).toEqual([]);
  expect(files.length).toBeGreaterThanOrEqual(SPREAD);
});
