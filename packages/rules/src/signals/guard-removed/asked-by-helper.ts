/** A refusal that stays, while what it asks is worked out by a new function of the change. */

import {
  bodyOf,
  type Change,
  type Comparison,
  conditionOf,
  endingOf,
  type Statement,
  type Unit,
} from '@assay/engine/rule';

/**
 * True where head refuses as base did, by the same statements, if a new function says so that asks about everything that the
 * test asked about and can say no.
 */
export function isAskedByHelper(change: Change, comparison: Comparison, index: number): boolean {
  const { base, baseStatements, head, alignment } = comparison;
  const old = baseStatements[index];
  if (old === undefined || endingOf(base, baseStatements, index) === undefined) return false;
  const refusal = saidIn(baseStatements, index);
  const asked = namesIn(conditionOf(old));
  return [...alignment.added, ...alignment.changed.map(([, h]) => h)].some((h) => {
    const now = head.statements[h];
    if (now?.kind !== 'if' || saidIn(head.statements, h) !== refusal) return false;
    const condition = new Set(conditionOf(now));
    const callee = head.statements.flatMap(({ tokens, kind }, at) => {
      const isSet =
        kind === 'plain' && tokens.slice(0, tokens.indexOf('=')).some((token) => condition.has(token));
      return at === h || (isSet && at < h) ? callsIn(at === h ? conditionOf(now) : tokens) : [];
    });
    return callee.some((name) => asksAbout(change, name, asked));
  });
}

/** What the body of an `if` says, on one line. */
function saidIn(statements: readonly Statement[], index: number): string {
  return bodyOf(statements, index)
    .map((at) => statements[at]?.key ?? '')
    .join('; ');
}

function callsIn(tokens: readonly string[]): readonly string[] {
  return tokens.filter((token, at) => /^[\p{L}_$]/u.test(token) && tokens[at + 1] === '(');
}

/** Words of a language, and names that every text and list has. */
const plain = new Set(
  'length size len undefined null None nil true false not and or is in this self'.split(' '),
);

function namesIn(tokens: readonly string[]): ReadonlySet<string> {
  return new Set(tokens.filter((token) => /^[\p{L}_$]/u.test(token) && !plain.has(token)));
}

function asksAbout({ code }: Change, name: string, asked: ReadonlySet<string>): boolean {
  return code.units.some(({ base, head }) => {
    const own = (head?.name.split('.').at(-1) ?? '').split('/')[0];
    if (base !== undefined || head?.kind !== 'function' || own !== name) return false;
    const said = new Set(head.statements.flatMap(({ kind, tokens }) => (kind === 'if' ? tokens : [])));
    return saysNo(head) && [...asked].every((token) => said.has(token));
  });
}

/** It throws in one of its branches, or gives there what stands for nothing. */
export function saysNo({ statements }: Unit): boolean {
  return statements.some(
    ({ kind, tokens, parent }) =>
      statements[parent]?.kind === 'if' &&
      (kind === 'throw' ||
        (kind === 'return' && /^(?:null|None|nil|false|False|undefined|)$/.test(tokens[1] ?? ''))),
  );
}
