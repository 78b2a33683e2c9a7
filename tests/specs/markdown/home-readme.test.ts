/** The parts of a README on the home page. */
import { expect, it } from 'vitest';
import { splitReadme } from '../../../build/markdown/home-readme.ts';

const install = '```sh\nnpm install name\n```';
const code = '```js\nrun();\n```';

it.each([
  ['the first paragraph', 'Runs it.\n\nFast.', 'Runs it.', '', 'Fast.'],
  ['a quote', '> Runs it.\n\nFast.', 'Runs it.', '', 'Fast.'],
  [
    'a paragraph in HTML below logo and title',
    '<p align="center"><img src="l.svg"></p>\n\n<h1>Name</h1>\n\n<p>Runs it all <b>well</b>.</p>\n\nFast.',
    'Runs it all well .',
    '',
    'Fast.',
  ],
  [
    'what precedes a line in HTML',
    '<div><img src="l.svg"><b>Runs it.</b><hr>Thanks</div>\n\nFast.',
    'Runs it.',
    '',
    'Fast.',
  ],
  [
    'a link whose address is elsewhere',
    '[Runs][it] it.\n\n[it]: /it',
    '[Runs][it] it.\n\n[it]: /it',
    '',
    '',
  ],
  [
    'the paragraph below a row of links',
    'English | [A](a.md) | [B](b.md)\n\nRuns it.',
    'Runs it.',
    '',
    'English | [A](a.md) | [B](b.md)',
  ],
  [
    'code above all headings',
    `Runs.\n\nFast.\n\n${code}`,
    'Runs.',
    code,
    'Fast.',
  ],
  [
    'no text in a block',
    'Runs.\n\n```txt\nhttps://me.test\n```',
    'Runs.',
    '',
    '```txt\nhttps://me.test\n```',
  ],
  ['no alert', '> [!NOTE]\n> Old.', '', '', '> [!NOTE]\n> Old.'],
  ['no introduction of a list', 'It can:\n\n- run', '', '', 'It can:\n\n- run'],
  [
    'code of a section',
    `## Use\n\n${code}\n\n## More\n\nM`,
    '',
    code,
    '## More\n\nM',
  ],
  [
    'code that a text is about, which keeps it',
    `## Use\n\nIt runs:\n\n${code}\n\nDone.`,
    '',
    '',
    `## Use\n\nIt runs:\n\n${code}\n\nDone.`,
  ],
  [
    'code at the end of a section, which loses it',
    `## Use\n\nFast.\n\nIt runs:\n\n${code}\n\n<br/>`,
    '',
    code,
    '## Use\n\nFast.',
  ],
  [
    'no contents of its own, nor their heading',
    'Runs it.\n\n## Contents\n\n- [Use](#use)\n  - [It](#it)\n\n## Use\n\nU',
    'Runs it.',
    '',
    '## Use\n\nU',
  ],
  [
    'the paragraph below the title, wherever that is',
    '### Sponsor\n\nPay.\n\n# Name\n\nRuns it.',
    'Runs it.',
    '',
    '### Sponsor\n\nPay.',
  ],
])('splitReadme finds %s', (_, text, lead, sample, rest) => {
  expect(splitReadme(text, 'name')).toEqual({
    ...{ lead, sample, rest },
    installs: false,
  });
});

it.each([
  [
    'a section about it',
    `## Install\n\n${install}\n\n## More`,
    '## More',
    false,
  ],
  ['an introduction', `## Install\n\nWith npm:\n\n${install}`, '', false],
  [
    'the command below a heading',
    `## Install\n\n${install}\n\nESM only.`,
    '## Install\n\n\n\nESM only.',
    false,
  ],
  [
    'nothing within a text, which replaces the command of the page',
    `## Install\n\nFirst:\n\n${install}\n\nThen run.`,
    `## Install\n\nFirst:\n\n${install}\n\nThen run.`,
    true,
  ],
])('splitReadme drops of installing: %s', (_, text, rest, installs) => {
  expect(splitReadme(text, 'name')).toMatchObject({ rest, installs });
});
