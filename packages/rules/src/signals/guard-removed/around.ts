/** What stands around a guard that is gone. */

import { ancestorsOf, type Change, type Comparison, mayRefuse, type Statement } from '@assay/engine/rule';

/** A call in front of what was guarded is new, and what it calls can refuse to go on. */
export function isCheckedByCall(change: Change, { head, alignment }: Comparison, until: number): boolean {
  return [...alignment.added, ...alignment.changed.map(([, h]) => h)].some((index) => {
    const { tokens = [] } = head.statements[index] ?? {};
    if (index >= until) return false;
    return tokens.some(
      (token, at) =>
        tokens[at + 1] === '(' && /^[\p{L}_$]/u.test(token) && change.functionsNamed(token).some(mayRefuse),
    );
  });
}

/** A part of something that is gone as a whole. */
export function isInBody(
  statement: Statement,
  removed: readonly number[],
  statements: readonly Statement[],
): boolean {
  const { parent } = statement;
  return (
    parent >= 0 &&
    removed.includes(parent) &&
    statements[parent]?.kind !== 'try' &&
    statements[parent]?.kind !== 'holding'
  );
}

/** The statement itself, or the outermost one around it that is gone with it. */
export function outermostGone({ alignment, baseStatements }: Comparison, index: number): number {
  const gone = ancestorsOf(baseStatements, index).filter((at) => (alignment.headOf[at] ?? -1) < 0);
  return gone.at(-1) ?? index;
}
