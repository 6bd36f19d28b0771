/** Recognizes rejections that remain while their condition is computed by a new function of the change. */

import {
  bodyOf,
  type Change,
  type Comparison,
  conditionOf,
  endingOf,
  orOperators,
  type Statement,
  termsOf,
  type Unit,
} from '@assay/engine/rule';

/**
 * True if head rejects by the same statements as base, apart from logging, under a condition computed by a new function
 * of the change that can say no and tests every name of the old condition that the function in head still uses.
 */
export function isAskedByHelper(change: Change, comparison: Comparison, index: number): boolean {
  const { base, baseStatements, head, alignment } = comparison;
  const old = baseStatements[index];
  if (old === undefined || endingOf(base, baseStatements, index) === undefined) return false;
  const refusal = saidIn(baseStatements, index);
  const known = new Set(head.statements.flatMap(({ tokens }) => tokens));
  const asked = new Set([...namesIn(conditionOf(old))].filter((name) => known.has(name)));
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

/**
 * True if another rejection by the same statements remains, and its condition has a new term about the same subject: `if (!name)
 * throw bad; parts = name.split(":"); if (parts.length != 2) throw bad;` changed to `if (!name || name.indexOf(":") < 0)
 * throw bad;`. Whether the term asks as much is not known; what a
 * new function of the change asks is compared by paths.
 */
export function isMerged(
  { code }: Change,
  { base, baseStatements, head, alignment }: Comparison,
  index: number,
): boolean {
  const old = baseStatements[index];
  if (old === undefined || endingOf(base, baseStatements, index) === undefined) return false;
  const refusal = saidIn(baseStatements, index);
  const before = alignment.removed.filter((b) => b < index).flatMap((b) => baseStatements[b] ?? []);
  const subjects = subjectsOf(old, before);
  const known = new Set(baseStatements.flatMap((one) => termsOf(conditionOf(one), orOperators)));
  const added = new Set(
    code.units.flatMap((one) => (one.kind === 'added' && one.head !== undefined ? namesOf(one.head) : [])),
  );
  const isNew = (term: string): boolean => {
    const tokens = term.split(' ');
    const isAbout = tokens.some((token) => subjects.has(token) && namesIn([token]).size > 0);
    return isAbout && !known.has(term) && !tokens.some((token) => added.has(token));
  };
  return alignment.changed.some(([b, h]) => {
    const now = head.statements[h];
    if (b === index || refusal === '' || now?.kind !== 'if') return false;
    const isSame = saidIn(baseStatements, b) === refusal && saidIn(head.statements, h) === refusal;
    return isSame && termsOf(conditionOf(now), orOperators).some(isNew);
  });
}

/** Names in a condition, and those from which statements before it computed them. */
function subjectsOf(test: Statement, before: readonly Statement[]): ReadonlySet<string> {
  const subjects = new Set(namesIn(conditionOf(test)));
  for (const { kind, tokens } of before.toReversed()) {
    const at = tokens.findIndex((token) => token === '=' || token === ':=');
    if (kind !== 'plain' || at < 1 || !tokens.slice(0, at).some((one) => subjects.has(one))) continue;
    for (const name of namesIn(tokens.slice(at + 1))) subjects.add(name);
  }
  return subjects;
}

/** The body of an `if` on one line: a changed log message does not change who is rejected. */
function saidIn(statements: readonly Statement[], index: number): string {
  return bodyOf(statements, index)
    .map((at) => statements[at]?.key ?? '')
    .filter((key) => !logs.test(key))
    .join('; ');
}

const logs = /^(?:(?:this|self) \. )?_?(?:s?log|logger|logging|console)\b/i;

function callsIn(tokens: readonly string[]): readonly string[] {
  return tokens.filter((token, at) => /^[\p{L}_$]/u.test(token) && tokens[at + 1] === '(');
}

/** Language keywords, and members that every string and list has. */
const plain = new Set(
  'length size len undefined null None nil true false not and or is in this self'.split(' '),
);

function namesIn(tokens: readonly string[]): ReadonlySet<string> {
  return new Set(tokens.filter((token) => /^[\p{L}_$]/u.test(token) && !plain.has(token)));
}

function asksAbout({ code }: Change, name: string, asked: ReadonlySet<string>): boolean {
  return code.units.some(({ base, head }) => {
    if (base !== undefined || head?.kind !== 'function' || !namesOf(head).includes(name)) return false;
    const said = new Set(
      head.statements.flatMap(({ kind, tokens }) => (kind === 'if' || kind === 'return' ? tokens : [])),
    );
    return saysNo(head) && [...asked].every((token) => said.has(token));
  });
}

/** The function's name and that of its file: frameworks that load helpers by folder call `is-viewer.js` `isViewer`. */
function namesOf({ name, path }: Unit): readonly string[] {
  const file = path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '');
  return [
    (name.split('.').at(-1) ?? '').split('/')[0] ?? '',
    file.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
  ];
}

/** True if a function throws in some branch, returns either a null-like value or another, or returns a boolean. */
export function saysNo({ statements }: Unit): boolean {
  const returns = statements.filter(({ kind }) => kind === 'return');
  return statements.some(({ kind, tokens, parent }) => {
    if (kind === 'throw') return statements[parent]?.kind === 'if';
    if (kind !== 'return') return false;
    const isNothing = /^(?:null|None|nil|false|False|undefined|)$/.test(tokens[1] ?? '');
    const isInBranch = statements[parent]?.kind === 'if';
    const isError = tokens.some((token) => /^(?:errors|Errorf|Err[A-Z]\w*)$/.test(token));
    return (
      (isNothing && (isInBranch || returns.some((other) => other.tokens[1] !== tokens[1]))) ||
      (isError && isInBranch) ||
      tokens.some((token) => questions.has(token))
    );
  });
}

const questions: ReadonlySet<string> = new Set('! not == != === !== && || and or < > <= >='.split(' '));
