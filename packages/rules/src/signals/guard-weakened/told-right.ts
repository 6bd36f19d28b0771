/** Reports a check for a hard-coded right that now takes the right from a variable set by callers or requests. */

import { argumentsAt, type Comparison, type SignalReport } from '@assay/engine/rule';
import { placeInBase, spell } from '../compared.ts';
import { isCheckName, wordsOf } from '../guard-words.ts';

/** Words of permission predicates, besides those of checks. */
const asking = new Set(
  'can may has is permission permissions role access allowed authorized scope right'.split(' '),
);
/** Words for rights and their holders. */
const rights = new Set(
  'perm permission permissions role roles right rights scope scopes access level privilege privileges authority authorities read write admin owner editor manage delete view edit'.split(
    ' ',
  ),
);

interface Asked {
  readonly name: string;
  readonly given: readonly string[];
  readonly line: number;
}

export function* toldRight({
  base,
  baseStatements,
  head,
  alignment,
  ...rest
}: Comparison): Iterable<SignalReport> {
  const comparison = { base, baseStatements, head, alignment, ...rest };
  for (const index of [...alignment.removed, ...alignment.changed.map(([b]) => b)]) {
    const old = checksIn(baseStatements[index]?.tokens ?? [], []).find(({ given }) =>
      given.some(isNamedRight),
    );
    const named = old?.given.find(isNamedRight);
    if (old === undefined || named === undefined) continue;
    const now = [...alignment.added, ...alignment.changed.map(([, h]) => h)]
      .flatMap((h) => checksIn(head.statements[h]?.tokens ?? [], head.statements[h]?.lines ?? []))
      .find(({ name, given }) => name === old.name && !given.includes(named));
    const told = now?.given.find((text) => isVariable(text) && !old.given.includes(text));
    if (now === undefined || told === undefined) continue;
    // It is now a parameter, or the named right is still tested.
    const isHanded =
      head.parameters.some(({ name }) => name === told) && !base.parameters.some(({ name }) => name === told);
    if (isHanded || head.statements.some(({ key }) => key.includes(told) && key.includes(named))) continue;
    yield {
      path: head.path,
      line: now.line,
      message: `${spell([old.name])} required ${spell(named.split(' '))}; it now requires the value of \`${told}\`.`,
      subject: `${old.name} ${named} ${told}`,
      within: head.name,
      before: placeInBase(comparison, index),
    };
    return;
  }
}

function checksIn(tokens: readonly string[], lines: readonly number[]): readonly Asked[] {
  return tokens.flatMap((name, at) => {
    if (tokens[at + 1] !== '(' || !(isCheckName(name) || wordsOf(name).some((word) => asking.has(word))))
      return [];
    const given = argumentsAt(tokens, at + 1).map((argument) => argument.join(' '));
    return [{ name, given, line: lines[at] ?? 0 }];
  });
}

/** True for `PermType . WRITE`, `WRITE`, `"write"`. */
function isNamedRight(text: string): boolean {
  const isConstant =
    /^(?:[\p{L}_][\p{L}\p{N}_]* \. )*[A-Z][A-Z0-9_]+$/u.test(text) || /^["'][\w:.-]+["']$/.test(text);
  return isConstant && wordsOf(text.replaceAll(/["']/g, '')).some((word) => rights.has(word.toLowerCase()));
}

function isVariable(text: string): boolean {
  return /^[a-z_$][\p{L}\p{N}_$]*$/u.test(text) && wordsOf(text).some((word) => rights.has(word));
}
