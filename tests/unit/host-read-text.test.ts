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

describe('reading a text', () => {
  it.each([
    ['as it stands', 'a\nb\n', 'a\nb\n'],
    ['of CRLF lines', 'a\r\nb\r\n', 'a\nb\n'],
    ['of CR lines', 'a\rb', 'a\nb'],
    ['of mixed lines', 'a\r\rb\r\n\nc', 'a\n\nb\n\nc'],
    ['without its byte order mark', '\uFEFF---\n', '---\n'],
    ['that is empty', '', ''],
    ['beyond ASCII', 'Größe 第一章 👋', 'Größe 第一章 👋'],
  ])('returns a text %s', async (_what, content, expected) => {
    const read = await readText(hostWith(content), '/project', 'a.md');
    expect(read).toEqual({ value: expected, diagnostics: [] });
  });

  it('names the line on which UTF-8 ends', async () => {
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
    ['an overlong form', [0xc0, 0xae]],
    ['a lone surrogate', [0xed, 0xa0, 0x80]],
    ['UTF-16', [0xff, 0xfe, 0x61, 0x00]],
    ['a character cut in two', [0x61, 0xe2, 0x82]],
  ])('refuses %s', async (_what, values) => {
    expect(await codeOf(hostWith(bytes(...values)), 'a.md')).toBe('not-utf-8');
  });

  it('refuses a file beyond the limit and takes one at it', async () => {
    const host = hostWith('12345');
    const at = await readText(host, '/project', 'a.md', 5);
    const beyond = await readText(host, '/project', 'a.md', 4);
    expect(at.value).toBe('12345');
    expect(beyond.diagnostics[0]?.code).toBe('file-too-large');
  });

  it('refuses what is not there, a folder, and what lies below a file', async () => {
    const host = hostWith('');
    await host.makeDirectory('/project/folder.md');
    expect(await codeOf(host, 'none.md')).toBe('file-missing');
    expect(await codeOf(host, 'folder.md')).toBe('not-a-file');
    expect(await codeOf(host, 'a.md/b.md')).toBe('file-missing');
  });

  it('does not begin to read a pipe', async () => {
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

  it('refuses a link that leads out of it, at any depth', async () => {
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

  it('refuses links that lead nowhere or round in a circle', async () => {
    const host = hostWith('');
    host.link('/project/nowhere.md', 'missing.md');
    host.link('/project/one.md', 'two.md');
    host.link('/project/two.md', 'one.md');
    expect(await codeOf(host, 'nowhere.md')).toBe('dangling-link');
    expect(await codeOf(host, 'one.md')).toBe('link-loop');
  });

  it('works in a project that is itself behind a link', async () => {
    const host = hostWith('found');
    host.link('/shortcut', '/project');
    const { value } = await readText(host, '/shortcut', 'a.md');
    expect(value).toBe('found');
  });

  it('says that permissions are the trouble', async () => {
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

  it('lets every other failure through', async () => {
    const broken = Object.assign(new Error('disk'), { code: 'EIO' });
    const host = { ...hostWith(''), readFile: () => Promise.reject(broken) };
    await expect(readText(host, '/project', 'a.md')).rejects.toBe(broken);
  });
});
