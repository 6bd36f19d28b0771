/** The surroundings of a removed guard. */

import {
  ancestorsOf,
  bodyOf,
  type Change,
  type Comparison,
  conditionOf,
  endingOfBody,
  mayRefuse,
  otherBodyOf,
  type SignalReport,
  type Statement,
} from '@assay/engine/rule';
import { reportMissing, spell } from '../compared.ts';

/** True if a new call before the guarded code can reject. */
export function isCheckedByCall(
  change: Change,
  { baseStatements, head, alignment }: Comparison,
  until: number,
): boolean {
  return [...alignment.added, ...alignment.changed.map(([, h]) => h)].some((index) => {
    const { tokens = [] } = head.statements[index] ?? {};
    if (index >= until) return false;
    // A call that the statement already contained is not a new check.
    const before = new Set(baseStatements[alignment.baseOf[index] ?? -1]?.tokens);
    return tokens.some(
      (token, at) =>
        tokens[at + 1] === '(' &&
        /^[\p{L}_$]/u.test(token) &&
        !before.has(token) &&
        change.functionsNamed(token).some(mayRefuse),
    );
  });
}

/**
 * True for a part of a statement that was removed as a whole. If other parts of it remain, only its head was rewritten.
 */
export function isInBody({ parent }: Statement, { alignment, baseStatements, head }: Comparison): boolean {
  const holder = baseStatements[parent];
  if (holder === undefined || !alignment.removed.includes(parent)) return false;
  if (holder.kind === 'try' || holder.kind === 'holding') return false;
  const level = alignment.headOf[holder.parent] ?? -1;
  return !bodyOf(baseStatements, parent).some((at) => {
    const now = head.statements[alignment.headOf[at] ?? -1];
    return now !== undefined && now.tokens.length > 2 && now.parent !== level;
  });
}

/** The statement itself, or the outermost enclosing one that was removed with it. */
export function outermostGone({ alignment, baseStatements }: Comparison, index: number): number {
  const gone = ancestorsOf(baseStatements, index).filter((at) => (alignment.headOf[at] ?? -1) < 0);
  return gone.at(-1) ?? index;
}

/** `if (may) return it; return no;` changed to `return may ? it : no`: the test chooses between the same two values. */
export function isChosenStill(comparison: Comparison, statement: Statement): boolean {
  const { alignment, head } = comparison;
  const condition = conditionOf(statement).join(' ');
  return [...alignment.added, ...alignment.changed.map(([, h]) => h)].some((at) => {
    const key = ` ${head.statements[at]?.key ?? ''} `;
    return [` ${condition} ? `, ` ( ${condition} ) ? `, ` if ${condition} else `].some((text) =>
      key.includes(text),
    );
  });
}

/**
 * Reports `if (mayRead) return it; else throw denied;` changed to `return it`: the guarded code remains, and the
 * rejecting branch was removed.
 */
export function* refusalOfElse(
  comparison: Comparison,
  statement: Statement,
  index: number,
): Iterable<SignalReport> {
  const { alignment, base, baseStatements, head } = comparison;
  const other = otherBodyOf(baseStatements, index);
  const isKept = other.some((at) => (alignment.headOf[at] ?? -1) >= 0);
  if (endingOfBody(base, baseStatements, other) !== 'refuses' || isKept) return;
  const level = statement.parent < 0 ? -1 : (alignment.headOf[statement.parent] ?? -2);
  const freed = bodyOf(baseStatements, index)
    .map((at) => head.statements[alignment.headOf[at] ?? -1])
    .find((now) => now?.parent === level);
  if (freed === undefined) return;
  const message = `The function continued only if ${spell(conditionOf(statement))}; that check was removed, and ${spell(freed.tokens)} now always runs.`;
  yield { ...reportMissing(comparison, index, message), line: freed.line };
}
