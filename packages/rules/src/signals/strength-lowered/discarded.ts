/** Reports a verified signature whose result is now discarded, so that unverified data sent along with it counts. */

import {
  type Change,
  type Comparison,
  calleeOf,
  isBareCall,
  type SignalReport,
  type Statement,
  type Unit,
} from '@assay/engine/rule';
import { placeInBase, spell } from '../compared.ts';
import { isProof } from './unverified.ts';

export function* discarded(change: Change, comparison: Comparison): Iterable<SignalReport> {
  const { baseStatements, head, alignment } = comparison;
  for (const index of [...alignment.removed, ...alignment.changed.map(([b]) => b)]) {
    const used = baseStatements[index];
    const callee = used === undefined ? undefined : proofUsed(used);
    if (callee === undefined) continue;
    const places = [head, ...addedBeside(change, head)].flatMap((unit) =>
      unit.statements.map((statement) => ({ unit, statement })),
    );
    const asked = places.filter(({ statement }) => calls(statement, callee));
    const [first] = asked;
    // It is still used elsewhere.
    if (first === undefined || asked.some(({ statement }) => !isBareCall(statement))) continue;
    yield {
      path: first.unit.path,
      line: first.statement.line,
      message: `${spell([callee])} returned the signed data, which was used; its result is now discarded, so any signed value is accepted.`,
      subject: `${callee} ${used?.key ?? ''}`,
      within: first.unit.name,
      before: placeInBase(comparison, index),
    };
    return;
  }
}

/** `id = unsign(key)`, `return verify(token)`. */
function proofUsed(statement: Statement): string | undefined {
  const { tokens, kind } = statement;
  const isKept =
    kind === 'return' || (kind === 'plain' && tokens.some((token) => token === '=' || token === ':='));
  const at = isKept ? tokens.findIndex((token, index) => tokens[index + 1] === '(' && isProof(token)) : -1;
  return at < 0 ? undefined : tokens[at];
}

function calls(statement: Statement, callee: string): boolean {
  return (
    statement.tokens.some((token, at) => token === callee && statement.tokens[at + 1] === '(') &&
    (isBareCall(statement) ? calleeOf(statement.tokens).split('.').at(-1) === callee : true)
  );
}

/** Functions added to the same file. */
function addedBeside({ code }: Change, { path }: Unit): readonly Unit[] {
  return code.units.flatMap(({ base, head }) =>
    base === undefined && head?.kind === 'function' && head.path === path ? [head] : [],
  );
}
