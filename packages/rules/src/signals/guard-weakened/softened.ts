/** Reports a test that rejected before and now only logs or ignores its result. */

import {
  bodyOf,
  type Comparison,
  calleeOf,
  conditionOf,
  endingOf,
  type SignalReport,
} from '@assay/engine/rule';
import { keptBehind, placeInBase, spell } from '../compared.ts';
import { wordsOf } from '../guard-words.ts';

const noting = new Set(
  'log logger logging logs slog klog warn warning console debug info print println printf trace'.split(' '),
);

export function* softened(comparison: Comparison): Iterable<SignalReport> {
  const { base, baseStatements, head } = comparison;
  for (const [index, old] of baseStatements.entries()) {
    if (old.kind !== 'if' || endingOf(base, baseStatements, index) !== 'refuses') continue;
    const h = askedAgain(comparison, index);
    const now = head.statements[h];
    if (now === undefined || keptBehind(comparison, index).length === 0) continue;
    const body = bodyOf(head.statements, h);
    const weight = weightOf(comparison, body);
    if (weight === undefined) continue;
    const first = head.statements[body[0] ?? h] ?? now;
    const instead =
      body.length === 0 || first.tokens.length <= 1
        ? 'it does nothing'
        : `it only runs ${spell(first.tokens)}`;
    yield {
      path: head.path,
      line: first.line,
      message: `The function rejected if ${spell(conditionOf(old))}; now ${instead} in that case.`,
      subject: old.key,
      within: head.name,
      confidence: weight,
      before: placeInBase(comparison, index),
    };
  }
}

/** Index of the test in head with the same condition that does not end the function; -1 for none. */
function askedAgain({ alignment, baseStatements, head }: Comparison, index: number): number {
  const old = baseStatements[index];
  if (old === undefined) return -1;
  const wanted = conditionOf(old).join(' ');
  const asks = (h: number): boolean => {
    const now = head.statements[h];
    return now?.kind === 'if' && conditionOf(now).join(' ') === wanted;
  };
  const partner = alignment.headOf[index] ?? -1;
  const places = partner >= 0 ? [partner] : alignment.added;
  // A copy that still rejects is the same test.
  const asked = head.statements.flatMap((_, h) => (asks(h) ? [h] : []));
  if (asked.some((h) => endingOf(head, head.statements, h) !== undefined)) return -1;
  const found = places.find(asks) ?? -1;
  const isSaidStill = bodyOf(baseStatements, index).some((at) => (alignment.headOf[at] ?? -1) >= 0);
  return isSaidStill ? -1 : found;
}

/** `high` if the body does nothing, logs, or makes up a result; `undefined` if the rejection may be elsewhere. */
function weightOf({ head }: Comparison, body: readonly number[]): 'high' | 'medium' | undefined {
  const statements = body.flatMap((at) => head.statements[at] ?? []);
  if (statements.some(({ kind }) => kind === 'throw' || kind === 'return')) return undefined;
  const isLight = statements.every(
    ({ tokens }) =>
      /^(?:pass|\.\.\.|\{\})?$/.test(tokens.join(' ')) ||
      wordsOf(calleeOf(tokens)).some((word) => noting.has(word)) ||
      /^[\p{L}_$][\p{L}\p{N}_$]* :?= (?:true|True)$/u.test(tokens.join(' ')),
  );
  return isLight ? 'high' : 'medium';
}
