/** What stands around a guard that is gone. */

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

/** A call in front of what was guarded is new, and what it calls can refuse to go on. */
export function isCheckedByCall(
  change: Change,
  { baseStatements, head, alignment }: Comparison,
  until: number,
): boolean {
  return [...alignment.added, ...alignment.changed.map(([, h]) => h)].some((index) => {
    const { tokens = [] } = head.statements[index] ?? {};
    if (index >= until) return false;
    // What the statement called before is no new check.
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

/** A part of something that is gone as a whole; where other parts of it are still there, its head has another form. */
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

/** The statement itself, or the outermost one around it that is gone with it. */
export function outermostGone({ alignment, baseStatements }: Comparison, index: number): number {
  const gone = ancestorsOf(baseStatements, index).filter((at) => (alignment.headOf[at] ?? -1) < 0);
  return gone.at(-1) ?? index;
}

/** `if (may) return it; return no;` is `return may ? it : no`: the test chooses between the same two. */
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

/** `if (mayRead) return it; else throw denied;` is `return it`: what ran below the test is there still, and its other branch is gone. */
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
  const message = `The function refused to go on unless ${spell(conditionOf(statement))}; that test is gone, and ${spell(freed.tokens)} runs in any case.`;
  yield { ...reportMissing(comparison, index, message), line: freed.line };
}
