import { describe, expect, it } from 'vitest';
import { createDisk, type Disk } from '../support/disk.ts';
import { readText } from '../../build/host/read-text.ts';

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);

function hostWith(content: Uint8Array | string): Disk {
  return createDisk([
    ['/project/other.md', ''],
    ['/project/a.md', content],
  ]);
}

async function codeOf(host: Disk, file: string): Promise<string> {
  const { value, diagnostics } = await readText(host, '/project', file);
  expect(value).toBeNull();
  expect(diagnostics).toHaveLength(1);
  expect(diagnostics[0]?.place?.file).toBe(file);
  return diagnostics[0]?.code ?? '';
}

describe('readText', () => {
  it.each([
    ['unchanged if it has LF line endings', 'a\nb\n', 'a\nb\n'],
    ['with CRLF converted to LF', 'a\r\nb\r\n', 'a\nb\n'],
    ['with CR converted to LF', 'a\rb', 'a\nb'],
    ['with mixed line endings converted to LF', 'a\r\rb\r\n\nc', 'a\n\nb\n\nc'],
    ['without its byte order mark', '\uFEFF---\n', '---\n'],
    ['that is empty', '', ''],
    ['with non-ASCII characters', 'Größe 第一章 👋', 'Größe 第一章 👋'],
  ])('returns a text %s', async (_what, content, expected) => {
    const read = await readText(hostWith(content), '/project', 'a.md');
    expect(read).toEqual({ value: expected, diagnostics: [] });
  });

  it.each([
    ['nul-byte', 'contains a NUL: byte 6, 0x00', 2, [0xc3, 0xa4, 0x00]],
    [
      'not-utf-8',
      'is not valid UTF-8: byte 7, 0xE4',
      3,
      [0xc3, 0xa4, 0x0a, 0xe4],
    ],
  ])(
    'names line and byte of what markdown would replace: %s',
    async (code, message, line, values) => {
      const host = hostWith(bytes(0x61, 0x0d, 0x0a, ...values, 0x62));
      const { value, diagnostics } = await readText(host, '/project', 'a.md');
      expect(value).toBeNull();
      expect(diagnostics).toMatchObject([
        {
          code,
          message: `The file ${message}`,
          place: { file: 'a.md', line },
        },
      ]);
    },
  );

  it.each([
    ['an overlong encoding', [0xc0, 0xae]],
    ['a lone surrogate', [0xed, 0xa0, 0x80]],
    ['UTF-16', [0xff, 0xfe, 0x61, 0x00]],
    ['a truncated character', [0x61, 0xe2, 0x82]],
  ])('rejects %s as not UTF-8', async (_what, values) => {
    expect(await codeOf(hostWith(bytes(...values)), 'a.md')).toBe('not-utf-8');
  });

  it('rejects a file above the size limit and accepts one at the limit', async () => {
    const host = hostWith('12345');
    const at = await readText(host, '/project', 'a.md', 5);
    const beyond = await readText(host, '/project', 'a.md', 4);
    expect(at.value).toBe('12345');
    expect(beyond.diagnostics[0]?.code).toBe('file-too-large');
  });

  it.each([
    ['file-missing', 'a missing file', 'none.md'],
    ['file-missing', 'a path below a file', 'a.md/b.md'],
    ['not-a-file', 'a folder', 'folder.md'],
    ['not-a-file', 'a pipe', 'pipe.md'],
    ['file-outside', 'a link out of the project', 'out.md'],
    ['file-outside', 'a file below such a link', 'folder/file.md'],
    ['file-outside', 'a link to a folder of a similar name', 'similar.md'],
    ['file-outside', 'a path out of the project', '../secret/file.md'],
    ['dangling-link', 'a broken link', 'nowhere.md'],
    ['link-loop', 'a circular link', 'one.md'],
  ])('reports %s for %s', async (code, _what, file) => {
    const host = createDisk([
      ['/secret/file.md', 'secret'],
      ['/project-secret/file.md', 'secret'],
      ['/project/a.md', ''],
      ['/project/folder.md/x', ''],
    ]);
    host.pipe('/project/pipe.md');
    host.link('/project/out.md', '/secret/file.md');
    host.link('/project/folder', '../secret');
    host.link('/project/similar.md', '../project-secret/file.md');
    host.link('/project/nowhere.md', 'missing.md');
    host.link('/project/one.md', 'two.md');
    host.link('/project/two.md', 'one.md');
    expect(await codeOf(host, file)).toBe(code);
  });

  it.each([
    ['inside the project', '/project/link.md', 'a.md', '/project', 'link.md'],
    ['to the whole project', '/shortcut', '/project', '/shortcut', 'a.md'],
  ])('follows a link %s', async (_, from, to, root, file) => {
    const host = hostWith('linked');
    host.link(from, to);
    expect((await readText(host, root, file)).value).toBe('linked');
  });

  it('reports missing permissions as a fault of the environment, and rethrows any other error', async () => {
    const read = (code: string) => {
      const failure = Object.assign(new Error('no'), { code });
      const host = { ...hostWith(''), readFile: () => Promise.reject(failure) };
      return readText(host, '/project', 'a.md');
    };
    expect((await read('EACCES')).diagnostics).toMatchObject([
      { code: 'file-unreadable', fault: 'environment' },
    ]);
    await expect(read('EIO')).rejects.toThrow('no');
  });
});
