/** The parts of a README on the home page. */
import { expect, it } from 'vitest';
import { splitReadme } from '../../../build/markdown/home-readme.ts';

const install = '```sh\nnpm install name\n```';
const code = '```js\nstart();\nrun();\n```';
const imports = "```js\nimport 'a';\n/* Or\n   so */\nimport 'name';\n```";
const thanks = '<p>By <a href="/s">all our sponsors</a></p>';
const use = "```js\nimport 'name/x';\nrun();\n```";

it.each([
  ['the first paragraph', 'Runs it.\n\nFast.', 'Runs it.', 'Fast.'],
  ['a quote', '> Runs it.\n\nFast.', 'Runs it.', 'Fast.'],
  [
    'a paragraph in HTML below logo and title',
    '<p align="center"><img src="l.svg"></p>\n\n<h1>Name</h1>\n\n<p>Runs it all <b>well</b>.</p>\n\nFast.',
    'Runs it all well .',
    'Fast.',
  ],
  [
    'what precedes a line in HTML',
    '<div><img src="l.svg"><b>Runs it.</b><hr>Thanks</div>\n\nFast.',
    'Runs it.',
    'Fast.',
  ],
  [
    'the text of HTML without the links below it',
    '<div><h3>Runs it all well</h3><a href="/a">A</a></div>\n\nFast.',
    'Runs it all well',
    'Fast.',
  ],
  [
    'a link whose address is elsewhere',
    '[Runs][it] it.\n\n[it]: /it',
    '[Runs][it] it.\n\n[it]: /it',
    '',
  ],
  [
    'the paragraph below a row of links',
    'English | [A](a.md) | [B](b.md)\n\nRuns it.',
    'Runs it.',
    'English | [A](a.md) | [B](b.md)',
  ],
  [
    'no text in a block',
    'Runs.\n\n```txt\nhttps://me.test\n```',
    'Runs.',
    '```txt\nhttps://me.test\n```',
  ],
  ['no alert', '> [!NOTE]\n> Old.', '', '> [!NOTE]\n> Old.'],
  ['no introduction of a list', 'It can:\n\n- run', '', 'It can:\n\n- run'],
  ['no news', 'NEW: [2.0](/2)\n\nFast.', '', 'Fast.\n\nNEW: [2.0](/2)'],
  ['no command', '`npm i name`\n\nFast.', '', '`npm i name`\n\nFast.'],
  [
    'no contents of its own, nor their heading',
    'Runs it.\n\n<p><a href="#use">Use</a></p>\n\n## Contents\n\n- [Use](#use)\n  - [It](#it)\n\n## Use\n\nU',
    'Runs it.',
    '## Use\n\nU',
  ],
  ['thanks last', `Go.\n\n---\n\n${thanks}\n\nUp.`, 'Go.', `Up.\n\n${thanks}`],
  [
    'the paragraph below the title, wherever that is',
    '### Sponsor\n\nPay.\n\n# Name\n\nRuns it.',
    'Runs it.',
    '### Sponsor\n\nPay.',
  ],
])('splitReadme finds %s', (_, text, lead, rest) => {
  const found = { lead, sample: '', rest, installs: false };
  expect(splitReadme(text, ['name'])).toEqual(found);
});

it.each([
  ['above all headings', `Runs.\n\nFast.\n\n${code}`, code, 'Fast.'],
  ['of a section', `## Use\n\n${code}\n\n## More\n\nM`, code, '## More\n\nM'],
  [
    'that a text is about, which keeps it',
    `## Use\n\nIt runs:\n\n${code}\n\nDone.`,
    '',
    `## Use\n\nIt runs:\n\n${code}\n\nDone.`,
  ],
  [
    'at the end of a section, which loses it',
    `## Use\n\nFast.\n\nIt runs:\n\n${code}\n\n<br/>`,
    code,
    '## Use\n\nFast.',
  ],
  [
    'that imports the package, before other code, and is one of several',
    `## Set\n\n${code}\n\n## Use\n\nIt runs:\n\n${use}\n\nAgain:\n\n${use}\n\nDone.`,
    use,
    `## Set\n\n${code}\n\n## Use\n\n\n\n\n\nAgain:\n\n${use}\n\nDone.`,
  ],
  ['that does more than import', imports, '', imports],
  ['of more than a line', '```js\none();\n```', '', '```js\none();\n```'],
])('splitReadme takes code %s', (_, text, sample, rest) => {
  expect(splitReadme(text, ['name'])).toMatchObject({ sample, rest });
});

it.each([
  ['a section about it', `## Install\n\n${install}\n\n## More`, '## More'],
  ['an introduction', `## Install\n\nWith npm:\n\n${install}`, ''],
  [
    'the command below a heading',
    `## Install\n\n${install}\n\nESM only.`,
    '## Install\n\n\n\nESM only.',
  ],
  [
    'nothing within a text, which replaces the command of the page',
    `## Install\n\nFirst:\n\n${install}\n\nThen run.`,
    `## Install\n\nFirst:\n\n${install}\n\nThen run.`,
  ],
])('splitReadme drops of installing: %s', (_, text, rest) => {
  const installs = rest.includes(install);
  expect(splitReadme(text, ['name'])).toMatchObject({ rest, installs });
});
