/** Reports markup that a template made, which escapes what it is handed, and that is now put together as a text. */

import type { Change, Comparison, SignalReport, Statement } from '@assay/engine/rule';
import { placeInBase, spell } from '../compared.ts';
import { isCleanerName } from '../guard-words.ts';

/** A template by its file: `"badge.svg"`, `'mail.html.twig'`. */
const templateFile =
  /^["'`][^"'`\s]+\.(?:html?|svg|xml|xhtml|jinja2?|j2|twig|ejs|hbs|pug|tmpl|gohtml|ftl|mustache)["'`]$/i;
/** The beginning of an element. */
const markup = /<[a-z][\w:-]*[\s>/]/i;
/** Calls and operators that put values into a text. */
const joining =
  /^(?:format|formatted|sprintf|Sprintf|Fprintf|printf|vsprintf|strtr|replace|replaceAll|%|\+|\.)$/;
const hole = /\$?\{[^{}]*\}/;

/** `render_to_string("badge.svg", ctx)` changed to `SVG.format(tag=tag)`, where nothing new escapes. */
export function* leftTemplate(change: Change, comparison: Comparison): Iterable<SignalReport> {
  const { alignment, baseStatements, head } = comparison;
  const gone = [...alignment.removed, ...alignment.changed.map(([b]) => b)];
  const index = gone.find((b) => handsTemplate(baseStatements[b]?.tokens ?? [])) ?? -1;
  const old = baseStatements[index];
  if (old === undefined) return;
  if (head.statements.some(({ tokens }) => tokens.some((token) => templateFile.test(token)))) return;
  const fresh = [...alignment.added, ...alignment.changed.map(([, h]) => h)]
    .sort((a, b) => a - b)
    .flatMap((h) => head.statements[h] ?? []);
  if (fresh.some(({ tokens }) => tokens.some(isCleanerName))) return;
  const constants = markupConstants(change, head.path);
  const before = new Set(baseStatements.flatMap(({ tokens }) => tokens));
  const values = head.parameters.map(({ name }) => name).filter((name) => name !== '' && before.has(name));
  const now = fresh.find(
    ({ tokens }) => tokens.some((token) => isMarkup(token) || constants.has(token)) && isJoined(tokens),
  );
  const value = now === undefined ? undefined : values.find((name) => isPut(now, name));
  if (now === undefined || value === undefined) return;
  yield {
    path: head.path,
    line: now.line,
    message: `${spell(old.tokens)} escaped \`${value}\` in its template; the markup is now put together as a text, and nothing escapes it.`,
    subject: `${old.key} ${value}`,
    within: head.name,
    before: placeInBase(comparison, index),
    severity: 'high',
  };
}

/** Names of the markup that a file keeps in constants of its own. */
function markupConstants({ code }: Change, path: string): ReadonlySet<string> {
  return new Set(
    code.units
      .filter(({ head }) => head?.kind === 'file' && head.path === path)
      .flatMap(({ head }) => head?.statements ?? [])
      .filter(({ tokens }) => tokens.some(isMarkup))
      .flatMap(({ tokens }) => tokens.slice(0, tokens.indexOf('=')).slice(-1)),
  );
}

/** True if a call is handed the name of a template. */
function handsTemplate(tokens: readonly string[]): boolean {
  return tokens.some((token, at) => templateFile.test(token) && /^[(,]$/.test(tokens[at - 1] ?? ''));
}

function isMarkup(token: string): boolean {
  return /^[a-z]{0,2}["'`]/i.test(token) && markup.test(token);
}

function isJoined(tokens: readonly string[]): boolean {
  return tokens.some((token) => joining.test(token) || (isMarkup(token) && hole.test(token)));
}

/** True if the value is a token of the statement, or a name in a hole of its texts. */
function isPut({ tokens }: Statement, name: string): boolean {
  const inHole = new RegExp(String.raw`\{\s*${name.replaceAll('$', String.raw`\$`)}\b`, 'u');
  return tokens.some((token) => token === name || (isMarkup(token) && inHole.test(token)));
}
