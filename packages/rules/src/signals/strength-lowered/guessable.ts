/**
 * Reports a secret that came from a random source and is now derived from known values. Compares values, through
 * helpers.
 */

import type { Change, SignalReport } from '@assay/engine/rule';
import { lineAt, statementAt, unitAt } from '../guard-off-path/places.ts';
import { wordsOf } from '../guard-words.ts';

const callee = /([\p{L}_$][\p{L}\p{N}_$]*)\(/gu;
/** Words of functions with unpredictable results. */
const random = new Set('random rand uuid secret secrets nonce urandom'.split(' '));
/** Calls whose results are known or can be enumerated: clocks, counters, hashes of known values. */
const guessable =
  /\b(?:now|Now|time|Date|currentTimeMillis|nanoTime|UnixNano|Unix|timestamp|getTime|counter|sequence|md5|sha1|sha256|Sum256|createHash|hexdigest)\(/;

export function* guessableValues(change: Change): Iterable<SignalReport> {
  const tests = new Set(change.texts.filter(({ isTest }) => isTest).map(({ path }) => path));
  for (const { head, before, after } of change.code.changedEffects()) {
    if (tests.has(head.path) || after.kind === 'call') continue;
    const source = randomIn(before.text);
    if (source === undefined || randomIn(after.text) !== undefined || !guessable.test(after.text)) continue;
    const unit = unitAt(change, 'head', after.from);
    if (unit === undefined) continue;
    const { tree } = unit.source;
    const node = unit.statements[statementAt(unit, after.from)]?.node ?? unit.node;
    const names = new Set(tree.textOf(node).match(/[\p{L}_$][\p{L}\p{N}_$]*/gu));
    yield {
      ...(madeIn(change, names) ?? { path: unit.path, line: lineAt(unit, after.from) }),
      message: `${after.name === '' ? 'The value' : `\`${after.name}\``} came from \`${source}\`, a secure random source; it is now derived from predictable values.`,
      subject: after.name,
      within: head.name,
    };
  }
}

/** Location at which a new helper called by the statement creates the value. */
function madeIn({ code }: Change, names: ReadonlySet<string>): { path: string; line: number } | undefined {
  for (const { base, head } of code.units) {
    const name = (head?.name.split('.').at(-1) ?? '').split('/')[0] ?? '';
    if (base !== undefined || head?.kind !== 'function' || !names.has(name)) continue;
    const last = head.statements.findLast(({ kind }) => kind === 'return');
    if (last !== undefined) return { path: head.path, line: last.line };
  }
  return undefined;
}

/** The random source called in a canonical text. */
function randomIn(text: string): string | undefined {
  for (const [, name = ''] of text.matchAll(callee))
    if (/^token_(?:urlsafe|hex|bytes)$/.test(name) || wordsOf(name).some((word) => random.has(word)))
      return name;
  return undefined;
}
