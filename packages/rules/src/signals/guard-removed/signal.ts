/** A test that ended the function early is gone, and what it guarded is still there. */

import {
  bodyOf,
  type Change,
  type Comparison,
  calleeOf,
  conditionOf,
  endingOf,
  isBareCall,
  mayRefuse,
  type Signal,
  type SignalReport,
  type Statement,
  type Unit,
} from '@assay/engine/rule';
import { comparisons, isReplaced, isStillMeant, keptBehind, reportMissing, spell } from '../compared.ts';
import { isCheckName } from '../guard-words.ts';
import { closings } from '../protection-lost/pairs.ts';
import { lostBases } from './bases.ts';

export const signal: Signal = {
  id: 'review/guard-removed',
  title: 'A guard is gone and what it guarded is not',
  category: 'security',
  type: 'vulnerability',
  severity: 'high',
  status: 'stable',
  *find(change) {
    yield* lostBases(change);
    for (const comparison of comparisons(change))
      for (const index of comparison.alignment.removed) {
        const statement = comparison.baseStatements[index];
        if (statement === undefined || change.code.isMoved(statement)) continue;
        if (statement.kind === 'if') yield* removedTest(change, comparison, statement, index);
        else if (isBareCall(statement)) yield* removedCheck(change, comparison, statement, index);
        else if (statement.kind === 'throw' && statement.tokens[0] === 'assert')
          yield* removedAssertion(comparison, statement, index);
      }
  },
};

function* removedTest(
  change: Change,
  comparison: Comparison,
  statement: Statement,
  index: number,
): Iterable<SignalReport> {
  const { base, baseStatements, alignment } = comparison;
  const ending = endingOf(base, baseStatements, index);
  if (ending === undefined) {
    yield* freedBody(comparison, statement, index);
    return;
  }
  const [kept] = keptBehind(comparison, index);
  if (kept === undefined || isInBody(statement, alignment.removed, baseStatements)) return;
  if (isErrorTest(statement) && ending !== 'leaves') return;
  if (isCheckedByCall(change, comparison, alignment.headOf[kept] ?? 0)) return;
  const isSure =
    ending === 'refuses' &&
    isStillMeant(comparison, statement) &&
    !isReplaced(comparison, statement, alignment.headOf[kept] ?? 0);
  const rest = spell(baseStatements[kept]?.tokens ?? []);
  const did = ending === 'refuses' ? 'refused to go on' : 'ended early';
  const message = `The function ${did} if ${spell(conditionOf(statement))}; that test is gone, and ${rest} runs without it.`;
  yield {
    ...reportMissing(comparison, index, message),
    severity: ending === 'refuses' ? 'high' : 'medium',
    confidence: isSure ? 'high' : 'medium',
  };
}

/** What ran below the test only is at the test's own level. */
function* freedBody(comparison: Comparison, statement: Statement, index: number): Iterable<SignalReport> {
  const { alignment, baseStatements } = comparison;
  const freed = bodyOf(baseStatements, index).find((at) => isFreed(comparison, at, index));
  if (freed === undefined || isReplaced(comparison, statement, alignment.headOf[freed] ?? 0)) return;
  const inner = spell(baseStatements[freed]?.tokens ?? []);
  const message = `${inner} ran only if ${spell(conditionOf(statement))}; it runs in any case now.`;
  yield {
    ...reportMissing(comparison, index, message),
    severity: 'medium',
    confidence: 'medium',
    line: lineOf(comparison, freed),
  };
}

/** A call in front of what was guarded is new, and what it calls can refuse to go on. */
function isCheckedByCall(change: Change, { head, alignment }: Comparison, until: number): boolean {
  return [...alignment.added, ...alignment.changed.map(([, h]) => h)].some((index) => {
    const { tokens = [] } = head.statements[index] ?? {};
    if (index >= until) return false;
    return tokens.some(
      (token, at) =>
        tokens[at + 1] === '(' && /^[\p{L}_$]/u.test(token) && change.functionsNamed(token).some(mayRefuse),
    );
  });
}

/** The statement was below the test and is at the test's own level now. */
function isFreed({ alignment, baseStatements, head }: Comparison, at: number, test: number): boolean {
  const now = head.statements[alignment.headOf[at] ?? -1];
  if (now === undefined) return false;
  const parent = baseStatements[test]?.parent ?? -1;
  return now.parent === (parent < 0 ? -1 : (alignment.headOf[parent] ?? -2));
}

/** A part of something that is gone as a whole. */
function isInBody(
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

/** `if err != nil`: what happens to errors is another signal's. */
function isErrorTest({ tokens }: Statement): boolean {
  return /\b(?:err|error|e) != nil\b/.test(tokens.join(' '));
}

function lineOf({ alignment, head }: Comparison, at: number): number {
  return head.statements[alignment.headOf[at] ?? -1]?.line ?? head.startLine;
}

function* removedCheck(
  change: Change,
  comparison: Comparison,
  statement: Statement,
  index: number,
): Iterable<SignalReport> {
  const { alignment, baseStatements } = comparison;
  const [kept] = keptBehind(comparison, index);
  if (isInBody(statement, alignment.removed, baseStatements)) return;
  const name = calleeOf(statement.tokens).split('.').at(-1) ?? '';
  if (closings.has(name)) return;
  const own = change.functionsNamed(name);
  const isOwnCheck =
    own.some((unit) => (isCheckName(name) ? mayRefuse(unit) : isMostlyCheck(unit))) &&
    (isCheckName(name) || isStillMeant(comparison, statement));
  const isCheck = own.length > 0 ? isOwnCheck : rejecting.has(name) || isCheckName(name);
  if (!isCheck || (kept === undefined && !isCheckName(name))) return;
  const rest = spell(baseStatements[kept ?? -1]?.tokens ?? []);
  const behind = kept === undefined ? '' : `, and ${rest} runs without it`;
  const message = `${spell(statement.tokens)} could refuse or limit what follows; that call is gone${behind}.`;
  const until = kept === undefined ? comparison.head.statements.length : (alignment.headOf[kept] ?? 0);
  const isSure = !isReplaced(comparison, statement, until) && !isCheckedByCall(change, comparison, until);
  yield { ...reportMissing(comparison, index, message), confidence: isSure ? 'high' : 'medium' };
}

/** What it does, declarations aside, is to refuse: half of its statements at least end it early. */
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

function* removedAssertion(
  comparison: Comparison,
  statement: Statement,
  index: number,
): Iterable<SignalReport> {
  const [kept] = keptBehind(comparison, index);
  if (kept === undefined || isInBody(statement, comparison.alignment.removed, comparison.baseStatements))
    return;
  const message = `${spell(statement.tokens)} is gone, and ${spell(comparison.baseStatements[kept]?.tokens ?? [])} runs without it.`;
  yield { ...reportMissing(comparison, index, message), severity: 'medium', confidence: 'medium' };
}

/** Methods of libraries that throw when something is not as it should be, by last name. */
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
