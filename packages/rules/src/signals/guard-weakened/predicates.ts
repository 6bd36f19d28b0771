/** Reports permission predicates that always say yes, or check less. */

import {
  type Change,
  type Comparison,
  conditionOf,
  mayRefuse,
  type SignalReport,
  type Statement,
  type Unit,
} from '@assay/engine/rule';
import { placeInBase, spell } from '../compared.ts';
import { isCheckName, isGuardName, isOwnerName, wordsOf } from '../guard-words.ts';
import { readUnit } from '../who-says.ts';

const asking = new Set(
  'is can may has have should allow allows allowed check verify validate valid authorize authorized permit permits'.split(
    ' ',
  ),
);

/** `isAllowed`, `can_read`, `Member.HasAccess`. */
export function isPredicate(name: string): boolean {
  const [first = ''] = wordsOf(lastOf(name));
  return asking.has(first) || isCheckName(lastOf(name));
}

function lastOf(name: string): string {
  return (name.split('.').at(-1) ?? '').split('/')[0] ?? '';
}

export function* yesInAnyCase(comparison: Comparison): Iterable<SignalReport> {
  const { base, baseStatements, head } = comparison;
  if (head.kind !== 'function' || !isPredicate(head.name)) return;
  const [before, after] = [returnsOf(baseStatements), returnsOf(head.statements)];
  const isYes = ({ key }: Statement): boolean => yes.test(key);
  const asked = before.find((one) => !isYes(one) && one.tokens.length > 1);
  const [first] = after;
  if (asked === undefined || first === undefined || before.every(isYes) || !after.every(isYes)) return;
  if (head.statements.some(({ kind }) => kind === 'throw')) return;
  yield {
    path: head.path,
    line: (after.find(({ key }) => !before.some((old) => old.key === key)) ?? after.at(-1) ?? first).line,
    message: `\`${head.name}\` returned ${spell(asked.tokens.slice(1))}; it now always accepts.`,
    subject: 'yes',
    within: head.name,
    before: { path: base.path, line: asked.line },
  };
}

/** Reports a permission predicate with a new early yes that depends neither on the caller nor on the object. */
export function* newYes(comparison: Comparison): Iterable<SignalReport> {
  const { alignment, base, head, baseStatements } = comparison;
  const isAboutWho = isPredicate(head.name) || isGuardName(lastOf(head.name));
  const known = baseStatements.some(({ kind, key }) => kind === 'return' && !yes.test(key));
  if (head.kind !== 'function' || !isAboutWho || !known) return;
  // The same result came from a conditional expression that is now a statement: `names ? names.includes(name) : true`.
  if (yesByChoice(baseStatements) > yesByChoice(head.statements)) return;
  for (const index of alignment.added) {
    const statement = head.statements[index];
    const test = head.statements[statement?.parent ?? -1];
    const isNew = test?.kind === 'if' && (alignment.baseOf[statement?.parent ?? -1] ?? -1) < 0;
    if (statement === undefined || test === undefined || !isNew || !yes.test(statement.key)) continue;
    const asked = conditionOf(test);
    const risk = riskOf(head, asked);
    yield {
      path: head.path,
      line: test.line,
      message: `\`${head.name}\` now also accepts if ${spell(asked)}${risk.why}.`,
      subject: `yes ${test.key}`,
      within: head.name,
      ...(risk.isVague && { severity: 'medium' as const, confidence: 'medium' as const }),
      before: { path: base.path, line: base.startLine },
    };
    return;
  }
}

/** What a new condition of a predicate depends on: what the request says, or the caller or the object. */
function riskOf(head: Unit, asked: readonly string[]): { readonly why: string; readonly isVague: boolean } {
  const isOfAsked = asked.some(
    (token) =>
      head.parameters.some(({ name }) => name === token) ||
      isOwnerName(token) ||
      isGuardName(token) ||
      /^(?:this|self|\$this)$/.test(token),
  );
  if (!isOfAsked) return { why: ', regardless of the caller and the resource', isVague: false };
  const isChosen =
    isGuardName(head.name) &&
    readUnit(head)
      .chainsOf(asked)
      .some(({ says }) => says === 'sent');
  return { why: isChosen ? ', which the request controls' : '', isVague: !isChosen };
}

/** Number of branches of `a ? b : c` that say yes. */
function yesByChoice(statements: readonly Statement[]): number {
  return statements.flatMap(({ key }) => key.match(/[?:] true(?= |$)/g) ?? []).length;
}

const yes = /^return (?:true|True)(?: , nil)?$/;

function returnsOf(statements: readonly Statement[]): readonly Statement[] {
  return statements.filter(({ kind }) => kind === 'return');
}

/** Reports a predicate that dropped a check without a replacement: `CanUpdate` no longer calls `task.CanWrite()`. */
export function* fewerQuestions(change: Change, comparison: Comparison): Iterable<SignalReport> {
  const { alignment, baseStatements, head } = comparison;
  if (head.kind !== 'function' || !isPredicate(head.name)) return;
  const kept = new Set(head.statements.flatMap(questionsOf));
  const fresh = [...alignment.added, ...alignment.changed.map(([, h]) => h)].flatMap(
    (at) => head.statements[at] ?? [],
  );
  const known = new Set(baseStatements.flatMap(({ tokens }) => tokens));
  const asksOther = fresh.some(({ tokens }) =>
    tokens.some(
      (token, at) =>
        tokens[at + 1] === '(' &&
        !known.has(token) &&
        (isPredicate(token) || change.functionsNamed(token).some(mayRefuse)),
    ),
  );
  if (asksOther) return;
  for (const [index, statement] of baseStatements.entries()) {
    if ((alignment.headOf[index] ?? -1) >= 0 && statement.kind !== 'return' && statement.kind !== 'if')
      continue;
    const lost = questionsOf(statement).find((name) => !kept.has(name));
    if (lost === undefined || change.code.isMoved(statement)) continue;
    const last = returnsOf(head.statements).at(-1);
    yield {
      path: head.path,
      line: last?.line ?? head.startLine,
      message: `The result of \`${head.name}\` depended on ${spell(statement.tokens)}; \`${lost}\` is no longer called.`,
      subject: lost,
      within: head.name,
      before: placeInBase(comparison, index),
    };
    return;
  }
}

/** Calls of a statement that query rights, by last name: `CanWrite`, `has_perm`, `isOwner`. */
function questionsOf({ kind, tokens }: Statement): readonly string[] {
  if (kind !== 'return' && kind !== 'if' && kind !== 'plain') return [];
  return tokens.filter((token, at) => {
    if (tokens[at + 1] !== '(') return false;
    const [first = '', ...rest] = wordsOf(token);
    if (first === 'can' || first === 'may') return rest.length > 0;
    return (
      (first === 'has' || first === 'is') &&
      (isGuardName(token) || rest.some((word) => /^(?:perms?|roles?|rights?|members?|allowed)$/.test(word)))
    );
  });
}
