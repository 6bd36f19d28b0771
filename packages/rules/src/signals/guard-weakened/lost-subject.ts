/** Reports a check about an object that the function goes on to use, which now checks something else. */

import {
  type Change,
  type Comparison,
  conditionOf,
  endingOf,
  type SignalReport,
  type Statement,
} from '@assay/engine/rule';
import { isHeldTest, keptBehind, placeInBase, spell } from '../compared.ts';

/** Request objects and receivers: they are not the subject of a check. */
const holders = new Set('request req ctx context c self this session'.split(' '));

export function* lostSubject(change: Change, comparison: Comparison): Iterable<SignalReport> {
  const { base, baseStatements, head, alignment } = comparison;
  for (const index of [...alignment.removed, ...alignment.changed.map(([b]) => b)]) {
    const old = baseStatements[index];
    if (old === undefined || endingOf(base, baseStatements, index) !== 'refuses') continue;
    const asked = conditionOf(old);
    if (!asked.includes('(') || isHeldTest(change, comparison, index)) continue;
    const tests = freshRefusals(comparison);
    const [test] = tests;
    if (test === undefined) continue;
    const said = new Set(tests.flatMap((one) => namesIn(conditionOf(one))));
    const lost = argumentsOf(asked).find(
      (name) => isUsedOn(comparison, index, name) && !isMeant(comparison, name, said),
    );
    if (lost === undefined) continue;
    yield {
      path: head.path,
      line: test.line,
      message: `${spell(asked)} checked \`${lost}\`; ${spell(conditionOf(test))} does not, and \`${lost}\` is used after it.`,
      subject: `${old.key} ${test.key}`,
      within: head.name,
      before: placeInBase(comparison, index),
    };
    return;
  }
}

/** New rejecting tests in head whose condition contains a call. */
function freshRefusals({ head, alignment }: Comparison): readonly Statement[] {
  return [...alignment.added, ...alignment.changed.map(([, h]) => h)]
    .filter((h) => endingOf(head, head.statements, h) === 'refuses')
    .flatMap((h) => head.statements[h] ?? [])
    .filter((one) => one.kind === 'if' && conditionOf(one).includes('('));
}

/** Variables among tokens, without members, callees and constants. */
function namesIn(tokens: readonly string[]): readonly string[] {
  return tokens.filter(
    (token, at) =>
      /^[a-z_$][\p{L}\p{N}_$]*$/u.test(token) &&
      !/^(?:\.|\?\.|->)$/.test(tokens[at - 1] ?? '') &&
      tokens[at + 1] !== '(' &&
      !/^(?:not|and|or|in|is|if|await|new|null|nil|true|false|undefined)$/.test(token),
  );
}

/** Variables passed to a call, except request objects. */
function argumentsOf(tokens: readonly string[]): readonly string[] {
  return namesIn(tokens.slice(tokens.indexOf('(') + 1)).filter((name) => !holders.has(name));
}

/** True if the function still creates the value itself, and uses it after the test. */
function isUsedOn(comparison: Comparison, index: number, name: string): boolean {
  const { baseStatements, head, alignment } = comparison;
  const isMade = (one: Statement | undefined) => one !== undefined && madeOf(one, name) !== undefined;
  const stays = alignment.same.some(([b, h]) => isMade(baseStatements[b]) && isMade(head.statements[h]));
  return (
    stays &&
    keptBehind(comparison, index).some((at) => namesIn(baseStatements[at]?.tokens ?? []).includes(name))
  );
}

/** Tokens of the expression assigned to a variable; `undefined` if the statement does not assign it. */
function madeOf({ tokens, kind }: Statement, name: string): readonly string[] | undefined {
  const at = tokens.findIndex((token) => token === '=' || token === ':=');
  return kind === 'plain' && at > 0 && namesIn(tokens.slice(0, at)).includes(name)
    ? namesIn(tokens.slice(at + 1))
    : undefined;
}

/** True if the tests name it, something it is derived from, or something derived from it. */
function isMeant({ head }: Comparison, name: string, said: ReadonlySet<string>): boolean {
  const made = head.statements.flatMap((one) => madeOf(one, name) ?? []);
  const isSaid = (one: string) => said.has(one) && !holders.has(one);
  return (
    [name, ...made].some(isSaid) ||
    [...said].some((one) =>
      head.statements.some((statement) => madeOf(statement, one)?.includes(name) ?? false),
    )
  );
}
