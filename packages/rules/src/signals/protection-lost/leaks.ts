/** Ways out of a function between taking something and giving it back. */

import { ancestorsOf, calleeOf, type Statement } from '@assay/engine/rule';
import { releases } from './pairs.ts';

export interface Leak {
  /** Numbers of the statements. */
  readonly taken: number;
  readonly exit: number;
}

/** May miss: takers with a result that is tested, releases in functions that are called. */
export function leaksOf(statements: readonly Statement[]): readonly Leak[] {
  const leaks: Leak[] = [];
  statements.forEach((statement, taken) => {
    const callee = calleeOf(statement.tokens);
    const dot = callee.lastIndexOf('.');
    const names = releases.get(callee.slice(dot + 1));
    if (names === undefined || dot < 0 || statement.kind !== 'plain') return;
    const owner = callee.slice(0, dot);
    const gives = statements.flatMap((other, index) =>
      index > taken && isGiving(other, owner, names) ? [index] : [],
    );
    // Given back elsewhere, or in any case.
    if (gives.length === 0 || gives.some((index) => isCertain(statements, index))) return;
    const last = gives.at(-1) ?? taken;
    const holderEnd = statements[statement.parent]?.end ?? statements.length;
    for (let exit = taken + 1; exit < Math.min(last, holderEnd); exit += 1) {
      const kind = statements[exit]?.kind;
      if (kind !== 'return' && kind !== 'throw') continue;
      const around = new Set([exit, ...ancestorsOf(statements, exit)]);
      const isGiven = gives.some(
        (index) =>
          index < exit &&
          [statements[index]?.parent ?? -1].every((at) => at === statement.parent || around.has(at)),
      );
      if (!isGiven) leaks.push({ taken, exit });
    }
  });
  return leaks;
}

function isGiving({ tokens }: Statement, owner: string, names: ReadonlySet<string>): boolean {
  return tokens.some((token, index) => {
    if (!names.has(token) || tokens[index + 1] !== '(' || tokens[index - 1] !== '.') return false;
    return tokens
      .slice(0, index - 1)
      .join('')
      .endsWith(owner);
  });
}

function isCertain(statements: readonly Statement[], index: number): boolean {
  return [index, ...ancestorsOf(statements, index)].some((at) => {
    const kind = statements[at]?.kind;
    return kind === 'finally' || kind === 'defer';
  });
}
