/** Reports a rejection that no longer depends on the caller's identity. */

import {
  type Comparison,
  conditionOf,
  endingOf,
  type SignalReport,
  type Statement,
} from '@assay/engine/rule';
import { reportChanged, spell } from '../compared.ts';
import { type Reading, readUnit } from '../who-says.ts';

/** Maximum number of statements to follow from a condition. */
const maxSteps = 20;

export function* lostAsker(comparison: Comparison): Iterable<SignalReport> {
  const { alignment, base, baseStatements, head } = comparison;
  const readings = { base: readUnit(base), head: readUnit(head) };
  for (const [b, h] of [...alignment.same, ...alignment.changed]) {
    const [old, now] = [baseStatements[b], head.statements[h]];
    if (old?.kind !== 'if' || now === undefined || endingOf(base, baseStatements, b) !== 'refuses') continue;
    const [before, after] = [sliceOf(baseStatements, b), sliceOf(head.statements, h)];
    const asker = askerOf(readings.base, base.statements, before);
    if (asker === undefined || askerOf(readings.head, head.statements, after) !== undefined) continue;
    const at = after.find(
      (index) => (alignment.baseOf[index] ?? -1) < 0 || alignment.changed.some(([, one]) => one === index),
    );
    const partner = at === undefined ? -1 : (alignment.baseOf[at] ?? -1);
    if (at === undefined || at === h) continue;
    const message = `The check ${spell(conditionOf(old))} depended on \`${asker}\`; it no longer depends on the caller.`;
    yield reportChanged(comparison, [partner < 0 ? b : partner, at], message);
    return;
  }
}

/** The statement, and the preceding ones that assign the names in it. */
function sliceOf(statements: readonly Statement[], index: number): readonly number[] {
  const own = statements[index];
  if (own === undefined) return [];
  const found = [index];
  const wanted = new Set(namesIn(conditionOf(own)));
  for (let at = index - 1; at >= 0 && found.length < maxSteps; at -= 1) {
    const { kind, tokens = [] } = statements[at] ?? {};
    const sign = tokens.findIndex((token) => token === '=' || token === ':=');
    if (kind !== 'plain' || sign < 1 || !tokens.slice(0, sign).some((token) => wanted.has(token))) continue;
    found.push(at);
    for (const name of namesIn(tokens.slice(sign + 1))) wanted.add(name);
  }
  return found;
}

function namesIn(tokens: readonly string[]): readonly string[] {
  return tokens.filter((token, at) => /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(token) && tokens[at - 1] !== '.');
}

function askerOf(
  { chainsOf }: Reading,
  statements: readonly Statement[],
  indexes: readonly number[],
): string | undefined {
  const chains = indexes.flatMap((at) => chainsOf(statements[at]?.tokens ?? []));
  return chains.find(({ says }) => says === 'asker')?.text.join('');
}
