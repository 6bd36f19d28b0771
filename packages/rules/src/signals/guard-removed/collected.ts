/** Reports a removed test that added an error to a list returned at the end. */

import {
  bodyOf,
  type Change,
  type Comparison,
  conditionOf,
  type SignalReport,
  type Statement,
} from '@assay/engine/rule';
import { reportMissing, spell } from '../compared.ts';
import { wordsOf } from '../guard-words.ts';

const adding = new Set('append push add put reject'.split(' '));
const errors = new Set(
  'error errors err errs problem problems violation violations failure failures invalid'.split(' '),
);

/** `if (name === "alloc") errors.push("no")`, `mErr.Errors = append(mErr.Errors, errors.New("no"))`. */
export function* lostCollected(
  change: Change,
  comparison: Comparison,
  index: number,
): Iterable<SignalReport> {
  const { alignment, baseStatements, head } = comparison;
  const test = baseStatements[index];
  const body = bodyOf(baseStatements, index);
  const isGone = body.length > 0 && body.every((at) => (alignment.headOf[at] ?? -1) < 0);
  if (test === undefined || !isGone || !body.every((at) => isCollecting(baseStatements[at]))) return;
  // Others are still collected: whoever reads them is checking less.
  if (!head.statements.some(isCollecting) || body.some((at) => isMoved(change, baseStatements[at]))) return;
  const message = `An error was recorded if ${spell(conditionOf(test))}; that is no longer checked.`;
  yield { ...reportMissing(comparison, index, message), severity: 'medium' };
}

function isMoved({ code }: Change, statement: Statement | undefined): boolean {
  return statement !== undefined && code.isMoved(statement);
}

function isCollecting(statement: Statement | undefined): boolean {
  const { kind, tokens } = statement ?? { kind: 'if', tokens: [] };
  const isAdded = tokens.some((token, at) => tokens[at + 1] === '(' && adding.has(wordsOf(token)[0] ?? ''));
  return (
    kind === 'plain' &&
    isAdded &&
    tokens.some((token) => /^[$\p{L}]/u.test(token) && wordsOf(token).some((word) => errors.has(word)))
  );
}
