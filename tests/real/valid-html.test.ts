/**
 * Written pages are valid HTML. By default one page of each kind and an even
 * spread of the others are checked; all of them if `EVERY_PAGE` is set.
 */
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

const isAll = process.env['EVERY_PAGE'] !== undefined;
/** Neighbours in the list are alike, so a constant step covers most kinds. */
const step = isAll ? 1 : Math.ceil(documents.length / SPREAD);
const files = documents.filter(
  (file, index) => !/^(?:api|errors)\//.test(file) || index % step === 0,
);

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
