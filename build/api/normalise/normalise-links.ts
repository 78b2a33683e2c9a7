/**
 * Text of doc comments with its inline tags. A link to a symbol becomes
 * `[text](entity:Name.member)`; TypeDoc resolves it by symbol, not by spelling.
 * A link that leads nowhere is reported and becomes plain text.
 */
import type {
  CommentDisplayPart,
  InlineTagDisplayPart,
  Reflection,
} from 'typedoc';
import { joinMember, splitMember, withDots } from '../../core/names.ts';
import { warning, type Diagnostic } from '../../diagnostics.ts';
import { PLATFORM } from '../../signatures/external-types.ts';
import {
  inheritExternalReference,
  linkExternalReference,
  toDestination,
} from '../external-references.ts';
import type { Address, Scope } from './scope.ts';

export function planParts(
  parts: readonly CommentDisplayPart[],
  owner: Reflection,
  scope: Scope,
): string {
  return parts
    .map((part) =>
      part.kind === 'inline-tag' ? renderTag(part, owner, scope) : part.text,
    )
    .join('');
}

function renderTag(
  part: InlineTagDisplayPart,
  owner: Reflection,
  scope: Scope,
): string {
  switch (part.tag) {
    case '@link':
    case '@linkplain':
    case '@linkcode':
      return renderLink(part, owner, scope);
    case '@inheritDoc':
      // TypeDoc has replaced it where there was a comment to inherit.
      return renderInherited(part, owner, scope);
    case '@label':
      return '';
    default:
      return `{${part.tag} ${part.text}}`;
  }
}

function renderLink(
  part: InlineTagDisplayPart,
  owner: Reflection,
  scope: Scope,
): string {
  const { target } = part;
  const show = (text: string): string =>
    part.tag === '@linkcode' ? asCode(text) : escapeText(text);
  if (typeof target === 'string') return `[${show(part.text)}](<${target}>)`;
  if (target !== undefined && 'variant' in target) {
    const address = scope.targets.findAround(target);
    if (address !== null) {
      const { to, text } = readRest(part.text, address, scope);
      return `[${show(text)}](${linkAddress(to)})`;
    }
  }
  const { name, caption } = splitLink(part.text);
  const shown = show(caption);
  const foreign = findForeign(target, withDots(name), scope);
  if (foreign?.kind === 'platform') return linkTo(foreign.href, shown);
  if (foreign?.kind === 'package') {
    scope.noteElsewhere({ name: foreign.name, warning: null });
    return linkExternalReference(shown, foreign.name);
  }
  if (GLOBAL.test(name)) return linkTo(scope.findGlobal(name.slice(1)), shown);
  const address = findWritten(name, owner, scope);
  if (address !== null) return `[${shown}](${linkAddress(address)})`;
  const href = scope.findGlobal(withDots(name));
  if (href !== null) return linkTo(href, shown);
  const warning = describeMissing('links to', name, owner, scope);
  const path = withPackage(name);
  scope.noteElsewhere({ name: path, warning });
  return linkExternalReference(shown, path);
}

function renderInherited(
  { text, target }: InlineTagDisplayPart,
  owner: Reflection,
  scope: Scope,
): string {
  const written = text.trim();
  const warning = describeMissing(
    'inherits the comment of',
    written,
    owner,
    scope,
  );
  const foreign = findForeign(target, withDots(written), scope);
  const isKnown = foreign?.kind === 'package';
  const name = isKnown ? foreign.name : withPackage(written);
  scope.noteElsewhere({ name, warning });
  return inheritExternalReference(name);
}

/** Common notations as `Name.member` or `@scope/package!Name.member`. */
function withPackage(written: string): string {
  const [, packageName = ''] = /^"?([\w@./-]+)"?!/.exec(written) ?? [];
  const path = normaliseName(written);
  return packageName === '' ? path : `${packageName}!${path}`;
}

function linkTo(href: string | null, shown: string): string {
  return href === null ? shown : `[${shown}](<${href}>)`;
}

/** What another package or the platform declares. */
type Foreign =
  | { readonly kind: 'platform'; readonly href: string | null }
  /** `@acme/core!Base.run` */
  | { readonly kind: 'package'; readonly name: string };

/** @param written - a name, or only the caption of the link */
function findForeign(
  target: InlineTagDisplayPart['target'],
  written: string,
  { ownerOfSymbol, findGlobal }: Scope,
): Foreign | null {
  if (typeof target !== 'object' || !('packageName' in target)) return null;
  const owner = ownerOfSymbol(target);
  if (owner.kind !== 'external') return null;
  if (owner.package !== PLATFORM) {
    return {
      kind: 'package',
      name: `${owner.package}!${target.qualifiedName}`,
    };
  }
  const name = target.qualifiedName.replace(/Constructor\./, '.');
  // Static members of web interfaces belong to a type without a name.
  const [type, member = ''] = name.split('.');
  const isNamed = type !== '__type' || !written.endsWith(`.${member}`);
  return { kind: 'platform', href: findGlobal(isNamed ? name : written) };
}

/** TypeDoc's notation for a global rather than an export: `!Promise.then`. */
const GLOBAL = /^![\w$]/;

/**
 * What TypeDoc leaves as the text of a link may be part of the name: the
 * parentheses of `{@link Lexer.advance()}`, the member of
 * `{@link Lexer[Symbol.iterator]}`.
 */
function readRest(
  rest: string,
  address: Address,
  { targets }: Scope,
): { readonly to: Address; readonly text: string } {
  if (rest === '()') return { to: address, text: `${address.shown}()` };
  const [, member, caption = ''] =
    /^\.?(\[.[^\]]*\])\s*(?:\|\s*)?([^]*)/.exec(rest) ?? [];
  const to =
    member === undefined
      ? null
      : targets.findByName(joinMember(address.id, member));
  return to === null
    ? { to: address, text: rest }
    : { to, text: caption === '' ? to.shown : caption };
}

/**
 * Resolves common notations that TypeDoc does not, `Name#member`, `name()`,
 * `.member`, `module!Name` and others, from inside outwards: a member of the same
 * symbol, one of the namespaces around it, and then any export.
 */
function findWritten(
  written: string,
  owner: Reflection,
  { targets }: Scope,
): Address | null {
  const name = normaliseName(written);
  const parts = splitMember(name);
  const whole = parts === null ? name : joinMember(parts.owner, parts.member);
  const findIn = (around: string | undefined): Address | null =>
    around === undefined
      ? targets.findByName(whole)
      : (targets.findByName(joinMember(around, whole)) ??
        findIn(splitMember(around)?.owner));
  return findIn(targets.findAround(owner)?.id);
}

function normaliseName(written: string): string {
  return withDots(written)
    .replace(MODULE_PATH, '')
    .replace(/\(([^():]+):\w+\)/g, '$1')
    .replace('.prototype.', '.')
    .replace(/^(?:this)?\.(?!\.)/, '');
}

/** The module before a name: `example!Name`, `jwt/sign.SignJWT`. */
const MODULE_PATH =
  /^(?:[\w@./"-]+!|(?:[\w@.-]+\/)+[\w-]+\.)(?=[\p{ID_Start}$_(])/u;

/** `null` for a copied comment: it is reported where it stands, if anybody can correct it. */
function describeMissing(
  does: string,
  name: string,
  owner: Reflection,
  scope: Scope,
): Diagnostic | null {
  const place = scope.placeOf(owner, name);
  if (place === null) return null;
  const isNamed = name !== '';
  const what = isNamed ? `${name}, which is not exported` : 'what has no name';
  const message = `A comment ${does} ${what}`;
  const hint = isNamed
    ? 'Export it, correct the name, or write it in backticks.'
    : 'Write the name of an export.';
  return warning('unresolved-link', message, { place, hint });
}

function linkAddress({ id, member }: Address): string {
  return toDestination(member === null ? id : joinMember(id, member.name));
}

/** Splits `Name | caption`, `Name caption` or `Name` alone, without its marks. */
function splitLink(text: string) {
  const match = /^([^\s|]+)\s*(?:\|\s*)?([^]*)/.exec(text.trim());
  const name = match?.[1] ?? text.trim();
  const caption = match?.[2] ?? '';
  return { name, caption: caption || name.replace(/^(?:[^!]*!|[#.])/, '') };
}

function asCode(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

/**
 * Brackets would end the link's text; `*` and `_` would be taken for emphasis.
 */
function escapeText(text: string): string {
  return text.replace(/[[\]\\*_]/g, '\\$&');
}
