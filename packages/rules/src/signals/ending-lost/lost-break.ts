/** Reports a retry loop that no longer ends on success: its only `break` was removed, and nothing else ends it. */

import { type Comparison, type SignalReport, type Statement } from '@assay/engine/rule';
import { placeInBase, spell } from '../compared.ts';

export function* lostBreak(comparison: Comparison): Iterable<SignalReport> {
  const { baseStatements, head, alignment } = comparison;
  for (const [b, h] of [...alignment.same, ...alignment.changed]) {
    const [old, now] = [baseStatements[b], head.statements[h]];
    if (old?.kind !== 'loop' || now?.kind !== 'loop') continue;
    const ends = within(baseStatements, b).filter((at) => endsLoop(baseStatements[at]));
    const [only] = ends;
    if (only === undefined || ends.length > 1 || !/^break\b/.test(baseStatements[only]?.key ?? '')) continue;
    const holder = baseStatements[baseStatements[only]?.parent ?? -1];
    // A counted loop or a loop over a list: ending it early meant success or a match.
    const isTried = holder?.kind === 'try' || holder?.kind === 'else';
    if (!isTried || within(head.statements, h).some((at) => endsLoop(head.statements[at]))) continue;
    const attempt = within(baseStatements, b)
      .map((at) => baseStatements[at])
      .find((one) => one?.kind === 'plain' && one.tokens.includes('(') && isStill(head.statements, h, one));
    if (attempt === undefined) continue;
    yield {
      path: head.path,
      line: lineOfTry(head.statements, h, attempt) ?? now.line,
      message: `The loop ended once ${spell(attempt.tokens)} succeeded; it now runs all remaining iterations.`,
      subject: `break ${attempt.key}`,
      within: head.name,
      before: placeInBase(comparison, only),
    };
    return;
  }
}

function endsLoop(statement: Statement | undefined): boolean {
  return statement?.kind === 'return' || statement?.kind === 'throw' || statement?.tokens[0] === 'break';
}

function within(statements: readonly Statement[], loop: number): readonly number[] {
  const end = statements[loop]?.end ?? loop;
  return Array.from({ length: Math.max(0, end - loop - 1) }, (_, at) => loop + 1 + at);
}

function isStill(statements: readonly Statement[], loop: number, attempt: Statement): boolean {
  return within(statements, loop).some((at) => statements[at]?.key === attempt.key);
}

/** Line at which success continues: the `else` of the attempt if there is one, or else the attempt. */
function lineOfTry(statements: readonly Statement[], loop: number, attempt: Statement): number | undefined {
  const inside = within(statements, loop).map((at) => statements[at]);
  const other = inside.find((one) => one?.kind === 'else');
  return other?.line ?? inside.find((one) => one?.key === attempt.key)?.line;
}
