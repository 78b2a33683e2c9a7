/**
 * Draws what a package consists of: a rectangle for each module, as large as its
 * share, inside that of its folder. Lines and words tell them apart, not colours;
 * each module with a page is a link, so that the keyboard reaches it in order.
 */
import { escapeHtml } from '../../core/text.ts';
import { formatSize, type ModuleCost } from './costs.ts';

/** A part of the drawing. */
interface Area {
  readonly label: string;
  readonly bytes: number;
  readonly href: string | null;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const WHOLE: Box = { x: 0, y: 0, width: 720, height: 480 };
/** Of a module that is drawn by itself, so that a finger can touch it. */
const LEAST_SHARE = 0.015;
/** Room for the name of a folder. */
const HEAD = 21;
const GAP = 3;
const FONT = 14;
/** The width of a letter, on average. */
const LETTER = FONT * 0.62;

export function drawTreemap(
  modules: readonly ModuleCost[],
  findSource: (module: ModuleCost) => string | null,
): string {
  const total = sum(modules);
  const folders = new Map<string, Area[]>();
  for (const module of modules) {
    const folder = folderOf(module);
    const areas = folders.get(folder) ?? [];
    folders.set(folder, areas);
    const label = module.file.replace(/^.*\/|\.[cm]?js$/g, '');
    areas.push({ label, bytes: module.bytes, href: findSource(module) });
  }
  const groups = [...folders].map(([label, areas]) => ({
    label,
    bytes: sum(areas),
    areas: joinSmall(areas, total * LEAST_SHARE),
  }));
  const drawn = place(groups, WHOLE).map(([{ label, bytes, areas }, box]) => {
    const head = drawBox(box, `${label}, ${formatSize(bytes)}`);
    const inside = shrink(box);
    const parts = place(areas, inside).map(([area, part]) =>
      drawArea(area, part),
    );
    return head + parts.join('');
  });
  const { width, height } = WHOLE;
  return `<svg viewBox="0 0 ${String(width)} ${String(height)}" width="100%" role="group" aria-label="Modules by size" fill="none" stroke="currentColor" font-size="${String(FONT)}">${drawn.join('')}</svg>`;
}

function folderOf({ file, isOwn }: ModuleCost): string {
  const [first = '', ...others] = file.split('/');
  if (isOwn && others.length === 0) return './';
  return `${first}/`;
}

function sum(areas: readonly { readonly bytes: number }[]): number {
  return areas.reduce((total, { bytes }) => total + bytes, 0);
}

/** What is too small to be seen becomes one area, the last. */
function joinSmall(areas: readonly Area[], least: number): readonly Area[] {
  const large = areas.filter(({ bytes }) => bytes >= least);
  const small = areas.filter(({ bytes }) => bytes < least);
  if (small.length < 2) return areas;
  const label = `${String(small.length)} others`;
  return [...large, { label, bytes: sum(small), href: null }];
}

/** Divides a box by halves of about the same weight, across its longer side. */
function place<T extends { readonly bytes: number }>(
  areas: readonly T[],
  box: Box,
): readonly (readonly [T, Box])[] {
  const [first, ...others] = areas;
  if (first === undefined) return [];
  if (others.length === 0) return [[first, box]];
  const total = sum(areas);
  let count = 1;
  let before = first.bytes;
  for (const { bytes } of areas.slice(1, -1)) {
    if (before + bytes / 2 > total / 2) break;
    before += bytes;
    count += 1;
  }
  const share = total === 0 ? 0.5 : before / total;
  const [one, other] = split(box, share);
  return [
    ...place(areas.slice(0, count), one),
    ...place(areas.slice(count), other),
  ];
}

function split(box: Box, share: number): readonly [Box, Box] {
  const { x, y, width, height } = box;
  if (width >= height) {
    const first = width * share;
    return [
      { ...box, width: first },
      { ...box, x: x + first, width: width - first },
    ];
  }
  const first = height * share;
  return [
    { ...box, height: first },
    { ...box, y: y + first, height: height - first },
  ];
}

/** What is left of a folder below its name. */
function shrink({ x, y, width, height }: Box): Box {
  return {
    x: x + GAP,
    y: y + HEAD,
    width: Math.max(0, width - 2 * GAP),
    height: Math.max(0, height - HEAD - GAP),
  };
}

function drawArea({ label, bytes, href }: Area, box: Box): string {
  const name = `${label}, ${formatSize(bytes)}`;
  const drawn = drawBox(box, name);
  return href === null
    ? drawn
    : `<a href="${escapeHtml(href)}" aria-label="${escapeHtml(name)}">${drawn}</a>`;
}

/** With as much of its name as fits. */
function drawBox({ x, y, width, height }: Box, name: string): string {
  const fits = Math.floor((width - 2 * GAP) / LETTER);
  const [short = ''] = name.split(', ');
  const text = [name, short].find(({ length }) => length <= fits) ?? '';
  const label =
    text === '' || height < FONT + GAP
      ? ''
      : `<text x="${round(x + 2 * GAP)}" y="${round(y + FONT)}" fill="currentColor" stroke="none">${escapeHtml(text)}</text>`;
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(Math.max(0, width - 1))}" height="${round(Math.max(0, height - 1))}" fill="transparent"><title>${escapeHtml(name)}</title></rect>${label}`;
}

function round(length: number): string {
  return String(Math.round(length * 10) / 10);
}
