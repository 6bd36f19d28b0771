/** Names that a change replaces consistently: a renamed function, variable or member. */

import type { Alignment } from './align.ts';
import type { Statement } from './statements.ts';
import type { Unit } from './units.ts';

/** Maps old names to new ones. */
export type Renames = ReadonlyMap<string, string>;

const nameToken = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

/**
 * A name declared in the changed files is renamed if head no longer uses it in the changed units, base does not have
 * the new name, and every changed statement with the old name has the new one in its place. Calling a different
 * existing function is not a rename.
 */
export function findRenames(
  pairs: readonly { readonly base: Unit; readonly head: Unit }[],
  alignments: readonly Alignment[],
): Renames {
  const votes = new Map<string, Set<string>>();
  const [inBase, inHead] = [new Set<string>(), new Set<string>()];
  const [oldNames, newNames] = [new Set<string>(), new Set<string>()];
  pairs.forEach(({ base, head }, index) => {
    addNames(inBase, base);
    addNames(inHead, head);
    if (base.name === head.name) {
      // A name declared in both versions is unchanged, even if few places use it.
      const own = base.name.split('.').at(-1) ?? '';
      inBase.add(own);
      inHead.add(own);
    }
    addDeclared(oldNames, base);
    addDeclared(newNames, head);
    vote(votes, base.name.split('.').at(-1) ?? '', head.name.split('.').at(-1) ?? '');
    for (const [b, h] of alignments[index]?.changed ?? [])
      voteTokens(votes, base.statements[b]?.tokens ?? [], head.statements[h]?.tokens ?? []);
    base.parameters.forEach(({ name }, position) => vote(votes, name, head.parameters[position]?.name ?? ''));
  });
  const renames = new Map<string, string>();
  for (const [old, targets] of votes) {
    const [now] = targets;
    if (targets.size !== 1 || now === undefined || inHead.has(old) || inBase.has(now)) continue;
    if (oldNames.has(old) && newNames.has(now)) renames.set(old, now);
  }
  return renames;
}

function addNames(names: Set<string>, { statements }: Unit): void {
  for (const { tokens } of statements)
    for (const token of tokens) if (nameToken.test(token)) names.add(token);
}

/** Names of the unit and its parameters, and of the file's variables. */
function addDeclared(names: Set<string>, { name, kind, parameters, source }: Unit): void {
  names.add(name.split('.').at(-1) ?? '');
  for (const parameter of parameters) names.add(parameter.name);
  if (kind !== 'file') return;
  for (const { bindings } of source.scopes.functions)
    for (const binding of bindings) if (binding.kind !== 'import') names.add(binding.name);
}

function vote(votes: Map<string, Set<string>>, old: string, now: string): void {
  if (old === now || !nameToken.test(old) || !nameToken.test(now)) return;
  const targets = votes.get(old) ?? new Set();
  votes.set(old, targets.add(now));
}

/** Counts names at the same position of two statements that differ only in names. */
function voteTokens(votes: Map<string, Set<string>>, old: readonly string[], now: readonly string[]): void {
  if (old.length !== now.length) return;
  const isOther = (token: string, index: number) => token !== now[index];
  if (old.some((token, index) => isOther(token, index) && !nameToken.test(token))) return;
  old.forEach((token, index) => vote(votes, token, now[index] ?? ''));
}

/** The statements of a unit of base with the names used in head. */
export function rename({ statements }: Unit, renames: Renames): readonly Statement[] {
  if (renames.size === 0) return statements;
  return statements.map((statement) => {
    if (!statement.tokens.some((token) => renames.has(token))) return statement;
    const tokens = statement.tokens.map((token) => renames.get(token) ?? token);
    return { ...statement, tokens, key: tokens.join(' ') };
  });
}
