import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const repository = fileURLToPath(new URL('../..', import.meta.url));

function run(script: string, words: string[], chromium: string) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`tests/support/${script}`, ...words],
    {
      cwd: repository,
      encoding: 'utf8',
      env: { ...process.env, CHROMIUM: chromium },
    },
  );
  return { status, stdout, stderr };
}

describe('npm test', () => {
  it('says what to install if the browser in CHROMIUM cannot be run', () => {
    const { status, stderr } = run('run.js', [], '/nowhere/chromium');
    expect(status).toBe(3);
    expect(stderr).toContain('CHROMIUM names /nowhere/chromium');
    expect(stderr).toContain('apt-get install chromium');
  });

  it('runs tests that need no browser if the browser cannot be run', () => {
    const words = ['tests/unit/core/text', '--reporter=json'];
    const { status, stdout } = run('run.js', words, '/nowhere/chromium');
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ success: true });
  });
});

describe('npm run check', () => {
  it('rejects the name of an unknown check and lists the known ones', () => {
    const { status, stderr } = run('check.js', ['speling'], '');
    expect(status).toBe(2);
    expect(stderr).toContain('spelling');
  });
});
