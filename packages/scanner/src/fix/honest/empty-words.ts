/**
 * Values that a shell leaves out where they are empty, and that would be a word of their own afterwards: options that a
 * caller may leave away. Callers are looked for in the whole program.
 */

import type { SourceSyntax } from '@assay/engine';
import { codeText } from '@assay/engine';
import { originsOf } from '@assay/engine/rule';
import { functionAround } from '../code/around.ts';
import type { ProgramFunctions } from '../code/program-functions.ts';
import { findChanges } from '../forms/diff.ts';
import { argumentsOf } from '../forms/values.ts';
import type { ParsedChange } from '../gate.ts';
import { changedValues, type Preparation } from './helpers-around.ts';

const emptyDefault = /=\s*(?:""|''|``|None|null|nil|undefined)\s*$/;
const emptyInstead = /(?:\|\||\?\?|\bor)\s*(?:""|''|``)\s*\)?$|,\s*(?:""|'')\s*\)$/;

/** @returns the value that may be empty; the empty string for none */
export async function findEmptyWord(
  change: ParsedChange,
  preparation: Preparation,
  functions: ProgramFunctions,
): Promise<string> {
  const { old } = change;
  for (const one of findChanges(change)) {
    if (one.kind !== 'replace') continue;
    for (const value of changedValues(change, one, preparation)) {
      const isEmpty = mayBeEmpty(old, value) || (await isLeftAway(old, value, functions));
      if (isEmpty) return `the fix makes a word of ${codeText(old, value)}, which may be empty`;
    }
  }
  return '';
}

function mayBeEmpty(source: SourceSyntax, value: number): boolean {
  const { tree } = source;
  return originsOf(source, value).some((origin) => {
    if (origin.kind === 'literal') return origin.text === '';
    const text = tree.textOf(origin.node);
    return emptyInstead.test(text) || emptyDefault.test(tree.textOf(parameterOf(source, origin.node)));
  });
}

/** The whole parameter that a name is declared in, with its default; the name itself for others. */
function parameterOf({ tree, scopes }: SourceSyntax, name: number): number {
  const [declared = name] = scopes.bindingOf(name)?.declarations ?? [];
  const parent = tree.parent(declared);
  return /parameter|assignment_pattern/.test(tree.type(parent)) && !tree.type(parent).endsWith('parameters')
    ? parent
    : declared;
}

/** A parameter for which a caller hands over what may be empty. */
async function isLeftAway(
  source: SourceSyntax,
  value: number,
  functions: ProgramFunctions,
): Promise<boolean> {
  const { tree, scopes } = source;
  for (const origin of originsOf(source, value)) {
    const [declared = -1] = scopes.bindingOf(origin.node)?.declarations ?? [];
    const fn = declared < 0 ? 0 : functionAround(source, declared);
    const name = fn > 0 ? tree.child(fn, 'name') : -1;
    const list = fn > 0 ? tree.child(fn, 'parameters') : -1;
    if (name < 0 || list < 0 || declared < list || declared >= tree.next(list)) continue;
    const own = tree.namedChildren(list).filter((item) => !/^(?:self|cls)$/.test(tree.textOf(item)));
    const index = own.findIndex((item) => item <= declared && declared < tree.next(item));
    for (const { source: other, fn: call } of await functions.calls(tree.textOf(name))) {
      const given = argumentsOf(other, call)[index];
      if (given !== undefined && mayBeEmpty(other, given)) return true;
    }
  }
  return false;
}
