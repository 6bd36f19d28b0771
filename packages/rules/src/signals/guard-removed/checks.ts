/** Reports removed calls that reject invalid state. */

import {
  bodyOf,
  type Change,
  type Comparison,
  calleeOf,
  endingOf,
  mayRefuse,
  type SignalReport,
  type Statement,
  type Unit,
} from '@assay/engine/rule';
import { isReplaced, isStillMeant, keptBehind, reportMissing, spell } from '../compared.ts';
import { isCheckName } from '../guard-words.ts';
import { closings } from '../protection-lost/pairs.ts';
import { isCheckedByCall, isInBody, outermostGone } from './around.ts';
import { isAskedBehind } from './asked-behind.ts';

/** `check(x);` */
export function* removedCheck(
  change: Change,
  comparison: Comparison,
  statement: Statement,
  index: number,
): Iterable<SignalReport> {
  const { alignment, baseStatements } = comparison;
  const [kept] = keptBehind(comparison, outermostGone(comparison, index));
  if (isInBody(statement, comparison)) return;
  const name = calleeOf(statement.tokens).split('.').at(-1) ?? '';
  if (closings.has(name) || isErrorOfGone(comparison, statement, index)) return;
  if (!isCheck(change, comparison, statement, name) || (kept === undefined && !isCheckName(name))) return;
  const rest = spell(baseStatements[kept ?? -1]?.tokens ?? []);
  const behind = kept === undefined ? '' : `, and ${rest} now runs without it`;
  const message = `The check ${spell(statement.tokens)} was removed${behind}.`;
  const until = kept === undefined ? comparison.head.statements.length : (alignment.headOf[kept] ?? 0);
  if (isAskedBehind(change, comparison, until, ({ tokens }) => tokens.includes(name))) return;
  const isSure = !isReplaced(comparison, statement, until) && !isCheckedByCall(change, comparison, until);
  yield { ...reportMissing(comparison, index, message), confidence: isSure ? 'high' : 'medium' };
}

/** True if `x, err := f()` and `check(err)` were both removed: the operation that could fail is no longer done. */
function isErrorOfGone(
  { alignment, baseStatements }: Comparison,
  { tokens }: Statement,
  index: number,
): boolean {
  const given = tokens.slice(tokens.indexOf('(') + 1, -1);
  const before = baseStatements[index - 1]?.tokens ?? [];
  const at = before.findIndex((token) => token === ':=' || token === '=');
  const isIts = given.length === 1 && at > 0 && before[at - 1] === given[0] && /err$/i.test(given[0] ?? '');
  return isIts && alignment.removed.includes(index - 1);
}

/** True if at least half of the statements, declarations aside, throw or reject. */
function isMostlyCheck(unit: Unit): boolean {
  const outer = bodyOf(unit.statements, -1).flatMap((index) => {
    const statement = unit.statements[index];
    return statement === undefined || isDeclaration(statement) ? [] : [{ statement, index }];
  });
  const refusing = outer.filter(
    ({ statement, index }) =>
      statement.kind === 'throw' ||
      (statement.kind === 'if' && endingOf(unit, unit.statements, index) === 'refuses'),
  );
  return refusing.length > 0 && refusing.length * 2 >= outer.length;
}

function isDeclaration({ kind, tokens }: Statement): boolean {
  return kind === 'plain' && /^(?:const|let|var|final)$/.test(tokens[0] ?? '');
}

/** True if the repository's function of that name mostly rejects; a library function is judged by its name. */
export function isCheck(change: Change, comparison: Comparison, statement: Statement, name: string): boolean {
  const own = change.functionsNamed(name);
  if (own.length === 0) return rejecting.has(name) || isCheckName(name);
  return (
    own.some((unit) => (isCheckName(name) ? mayRefuse(unit) : isMostlyCheck(unit))) &&
    (isCheckName(name) || isStillMeant(comparison, statement))
  );
}

/** Go: `if err := check(x); err != nil { return err }`, as one statement or two. */
export function* removedErrorCheck(
  change: Change,
  comparison: Comparison,
  test: Statement,
  index: number,
): Iterable<SignalReport> {
  const { alignment, baseStatements } = comparison;
  const call = callOf(comparison, test, index);
  const [kept] = keptBehind(comparison, index);
  if (call === undefined || kept === undefined || isInBody(test, comparison)) return;
  const name = calleeOf(call).split('.').at(-1) ?? '';
  if (
    !isCheck(change, comparison, test, name) ||
    change.code.isMoved({ ...test, tokens: call, key: call.join(' ') })
  )
    return;
  const until = alignment.headOf[kept] ?? 0;
  const isSure = !isCheckedByCall(change, comparison, until) && !isReplaced(comparison, test, until);
  const rest = spell(baseStatements[kept]?.tokens ?? []);
  const message = `The check ${spell(call)}, which could fail with an error, was removed, and ${rest} now runs without it.`;
  yield { ...reportMissing(comparison, index, message), confidence: isSure ? 'high' : 'medium' };
}

/** The call that returned the tested error, if it was removed with the test. */
function callOf(
  { alignment, baseStatements }: Comparison,
  test: Statement,
  index: number,
): readonly string[] | undefined {
  const own = test.tokens.indexOf(':=');
  const before = baseStatements[index - 1];
  if (own >= 0) {
    const end = test.tokens.findLastIndex((token) => token === ')');
    return end > own ? test.tokens.slice(own + 1, end + 1) : undefined;
  }
  const at = before?.tokens.findIndex((token) => token === ':=' || token === '=') ?? -1;
  const isItsCall =
    before !== undefined &&
    at > 0 &&
    (/err$/i.test(before.tokens[at - 1] ?? '') || test.tokens.includes(before.tokens[at - 1] ?? ''));
  return isItsCall && alignment.removed.includes(index - 1) ? before.tokens.slice(at + 1) : undefined;
}

/** Library methods that throw on invalid state, by last name. */
const rejecting: ReadonlySet<string> = new Set([
  // Python: requests, Django, Django REST framework, Flask-WTF.
  'raise_for_status',
  'full_clean',
  'check_object_permissions',
  'check_permissions',
  'is_valid',
  'validate_csrf',
  'abort',
  // JavaScript: zod, joi, class-validator, tiny-invariant, csurf.
  'parse',
  'parseAsync',
  'validateAsync',
  'validateOrReject',
  'assert',
  'invariant',
  'throwUnlessCan',
  // Java: java.util, Guava, Spring, Bean Validation.
  'requireNonNull',
  'checkArgument',
  'checkState',
  'checkNotNull',
  'notNull',
  'isTrue',
  'hasText',
]);
