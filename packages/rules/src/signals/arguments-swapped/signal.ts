/** Reports two arguments of a call, or two parameters of a function, that have been swapped. */

import {
  argumentsAt,
  type Change,
  type Comparison,
  type Signal,
  type SignalReport,
  type Unit,
  type UnitChange,
} from '@assay/engine/rule';
import { callsOfName, lastNameOf } from '../call-places.ts';
import { comparisons, reportChanged, spell } from '../compared.ts';

export const signal: Signal = {
  id: 'review/arguments-swapped',
  title: 'Arguments are swapped',
  category: 'quality',
  type: 'bug',
  severity: 'high',
  status: 'stable',
  *find(change) {
    for (const comparison of comparisons(change)) {
      for (const pair of comparison.alignment.changed) yield* swappedCall(change, comparison, pair);
      yield* swappedParameters(change, comparison);
      yield* crossedNames(change, comparison);
    }
  },
};

/**
 * Calls for which the order does not matter, test assertions, whose order is often swapped, and messages, whose text
 * changes with them.
 */
const symmetric =
  /^(?:max|min|equals?|isEqual|eq|add|union|gcd|hypot|merge|concat|assert\w*|expect|and|or|compare\w*|includes|contains|log|trace|debug|info|warn|warning|error|fatal|print\w*|\w*f|format)$/i;

function* swappedCall(
  change: Change,
  comparison: Comparison,
  pair: readonly [number, number],
): Iterable<SignalReport> {
  const [b, h] = pair;
  const [old, now] = [
    comparison.baseStatements[b]?.tokens ?? [],
    comparison.head.statements[h]?.tokens ?? [],
  ];
  if (old.length !== now.length) return;
  const at = old.findIndex((token, index) => token !== now[index]);
  for (let open = at - 1; open > 0; open -= 1) {
    const callee = calleeAt(now, open);
    if (callee === undefined && !isBound(old, now, open)) continue;
    const texts = (tokens: readonly string[]) =>
      argumentsAt(tokens, open).map((argument) => argument.join(' '));
    const [before, after] = [texts(old), texts(now)];
    const places = before.flatMap((text, index) => (text === after[index] ? [] : [index]));
    const [one = 0, other = 0] = places;
    if (before.length !== after.length || places.length !== 2) continue;
    const isCrossed = before[one] === after[other] && before[other] === after[one];
    if (!isCrossed || (callee !== undefined && mayTurn(change, callee))) return;
    const taker = callee === undefined ? 'the statement' : `\`${callee}\``;
    const message = `${spell((after[one] ?? '').split(' '))} and ${spell((after[other] ?? '').split(' '))} are passed to ${taker} in the opposite order than before.`;
    yield reportChanged(comparison, pair, message, at);
    return;
  }
}

/** Returns the name of the call that a bracket opens; `undefined` for any other bracket. */
function calleeAt(tokens: readonly string[], open: number): string | undefined {
  const name = tokens[open - 1] ?? '';
  return tokens[open] === '(' && /^[\p{L}_$]/u.test(name) ? name : undefined;
}

/** True if the order does not matter, or if the function itself was changed the same way. */
function mayTurn({ code }: Change, callee: string): boolean {
  return symmetric.test(callee) || code.units.some((unit) => takesOthers(unit, callee));
}

/** True for a list of values bound to the placeholders (`$1`, `?`, `%s`, `:name`) of an unchanged statement. */
function isBound(old: readonly string[], now: readonly string[], open: number): boolean {
  if (now[open] !== '[' && now[open] !== '(') return false;
  const statement = now.slice(0, open).find((token) => bound.test(token));
  return statement !== undefined && old.includes(statement);
}

const bound = /^[rbf]?["'`]\s*(?:select|insert|update|delete|with|call)\b[\s\S]*(?:\$\d|\?|%s|[=,( ]:\w)/i;

function takesOthers({ base, head }: UnitChange, name: string): boolean {
  if (base === undefined || head === undefined || lastNameOf(head) !== name) return false;
  return base.parameters.map((one) => one.name).join() !== head.parameters.map((one) => one.name).join();
}

/** Reports a function whose parameters were reordered while some callers were not changed. */
function* swappedParameters(change: Change, { base, head }: Comparison): Iterable<SignalReport> {
  const names = (unit: Unit) => unit.parameters.map(({ name }) => name).filter((name) => name !== '');
  const [before, after] = [names(base), names(head)];
  const moved = before.filter((name, index) => name !== after[index]);
  if (before.length < 2 || before.length !== after.length || moved.length < 2) return;
  if (before.toSorted().join() !== after.toSorted().join()) return;
  const name = lastNameOf(head);
  const touched = new Set(
    change.texts.flatMap(({ path, lines }) => lines.added.map(({ line }) => `${path}:${line}`)),
  );
  const calls = callsOfName(change, name, head.source.tree.language);
  const left = calls.filter(({ path, line }) => !touched.has(`${path}:${line}`));
  if (calls.length > 0 && left.length === 0) return;
  const shown = left
    .slice(0, 3)
    .map(({ path, line }) => `\`${path}:${line}\``)
    .join(', ');
  const callers =
    left.length === 0
      ? 'callers with positional arguments pass them in the wrong order'
      : `${shown} still ${left.length === 1 ? 'uses' : 'use'} the old order`;
  yield {
    path: head.path,
    line: head.startLine,
    message: `${moved.map((one) => `\`${one}\``).join(' and ')} have been reordered in the parameters of \`${name}\`; ${callers}.`,
    subject: `${head.name} ${after.join()}`,
    within: head.name,
    before: { path: base.path, line: base.startLine },
  };
}

/** Reports a new call that passes variables named like the parameters, but in swapped positions. */
function* crossedNames(change: Change, { head, alignment }: Comparison): Iterable<SignalReport> {
  for (const index of alignment.added) {
    const statement = head.statements[index];
    const tokens = statement?.tokens ?? [];
    for (let open = 1; open < tokens.length; open += 1) {
      const name = tokens[open - 1] ?? '';
      if (tokens[open] !== '(' || !/^[\p{L}_$]/u.test(name)) continue;
      const given = argumentsAt(tokens, open).map((argument) => argument.join(' '));
      if (given.length < 2) continue;
      const [callee, ...others] = change.functionsNamed(name);
      if (callee === undefined || others.length > 0 || statement === undefined) continue;
      const parameters = callee.parameters
        .map((one) => one.name)
        .filter((one) => !/^(?:self|cls)$/.test(one));
      const crossed = given.findIndex((text, at) => {
        const other = parameters.indexOf(text);
        return other > at && given[other] === parameters[at];
      });
      if (crossed < 0) continue;
      const [one = '', other = ''] = [given[crossed], parameters[crossed]];
      yield {
        path: head.path,
        line: statement.lines[open] ?? statement.line,
        message: `\`${name}\` expects \`${other}\` where \`${one}\` is passed, and vice versa.`,
        subject: statement.key,
        within: head.name,
      };
    }
  }
}
