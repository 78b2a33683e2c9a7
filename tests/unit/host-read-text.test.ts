import { describe, expect, it } from 'vitest';
import { createMemoryHost, type MemoryHost } from '../support/memory-host.ts';
import { readText } from '../../build/host/read-text.ts';

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);

function hostWith(content: Uint8Array | string): MemoryHost {
  const host = createMemoryHost([['/project/other.md', '']]);
  const encoded =
    typeof content === 'string' ? new TextEncoder().encode(content) : content;
  void host.writeFile('/project/a.md', encoded);
  return host;
}

async function codeOf(host: MemoryHost, file: string): Promise<string> {
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

  it('names the line of the first bytes that are not UTF-8', async () => {
    const host = hostWith(
      bytes(0x61, 0x0d, 0x0a, 0xc3, 0xa4, 0x0a, 0xe4, 0x62),
    );
    const { value, diagnostics } = await readText(host, '/project', 'a.md');
    expect(value).toBeNull();
    expect(diagnostics).toMatchObject([
      { code: 'not-utf-8', place: { file: 'a.md', line: 3 } },
    ]);
  });

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

  it('rejects a missing file, a folder, and a path below a file', async () => {
    const host = hostWith('');
    await host.makeDirectory('/project/folder.md');
    expect(await codeOf(host, 'none.md')).toBe('file-missing');
    expect(await codeOf(host, 'folder.md')).toBe('not-a-file');
    expect(await codeOf(host, 'a.md/b.md')).toBe('file-missing');
  });

  it('rejects a pipe', async () => {
    const host = hostWith('');
    host.special('/project/pipe.md');
    expect(await codeOf(host, 'pipe.md')).toBe('not-a-file');
  });

  it('follows a link inside the project', async () => {
    const host = hostWith('linked');
    host.link('/project/link.md', 'a.md');
    const { value } = await readText(host, '/project', 'link.md');
    expect(value).toBe('linked');
  });

  it('rejects a path or link out of the project, at any depth', async () => {
    const host = createMemoryHost([
      ['/secret/file.md', 'secret'],
      ['/project-secret/file.md', 'secret'],
      ['/project/a.md', ''],
    ]);
    host.link('/project/out.md', '/secret/file.md');
    host.link('/project/folder', '../secret');
    host.link('/project/twin.md', '../project-secret/file.md');
    expect(await codeOf(host, 'out.md')).toBe('file-outside');
    expect(await codeOf(host, 'folder/file.md')).toBe('file-outside');
    expect(await codeOf(host, 'twin.md')).toBe('file-outside');
    expect(await codeOf(host, '../secret/file.md')).toBe('file-outside');
  });

  it('rejects broken and circular links', async () => {
    const host = hostWith('');
    host.link('/project/nowhere.md', 'missing.md');
    host.link('/project/one.md', 'two.md');
    host.link('/project/two.md', 'one.md');
    expect(await codeOf(host, 'nowhere.md')).toBe('dangling-link');
    expect(await codeOf(host, 'one.md')).toBe('link-loop');
  });

  it('reads a file of a project that is itself behind a link', async () => {
    const host = hostWith('found');
    host.link('/shortcut', '/project');
    const { value } = await readText(host, '/shortcut', 'a.md');
    expect(value).toBe('found');
  });

  it('reports missing permissions as a fault of the environment', async () => {
    const denied = Object.assign(new Error('no'), { code: 'EACCES' });
    const host = {
      ...hostWith(''),
      readFile: () => Promise.reject(denied),
    };
    const { diagnostics } = await readText(host, '/project', 'a.md');
    expect(diagnostics).toMatchObject([
      { code: 'file-unreadable', fault: 'environment' },
    ]);
  });

  it('rethrows any other error', async () => {
    const broken = Object.assign(new Error('disk'), { code: 'EIO' });
    const host = { ...hostWith(''), readFile: () => Promise.reject(broken) };
    await expect(readText(host, '/project', 'a.md')).rejects.toBe(broken);
  });
});
