/** Encoding what a function of the project encodes as well, if only on one of its ways: what is encoded twice is shown as entities. */

import type { SourceSyntax } from '@assay/engine';
import { calleeAt } from '@assay/engine';
import { statementAround } from '../code/around.ts';
import type { Helper } from '../code/helper.ts';
import { valueOfName } from './values.ts';
import { type FormWork, placeMap, placeOf } from './work.ts';

/** @param value  what the fix encodes, in the old version */
export function findSecondEncoding(work: FormWork, value: number): string {
  const { old } = work;
  const named = functionsByName(old);
  const calls = new Set([value, ...namesHolding(work, value)].flatMap((node) => callsAround(old, node)));
  for (const call of calls) {
    const called = functionOf(work, named, call);
    if (called !== undefined && encodes(work, called))
      return `the fix encodes what ${calleeAt(old, call) ?? 'a function'} may encode, too`;
  }
  return '';
}

/** Uses of the variable that the statement of the value sets, where that is not the statement of the sink. */
function namesHolding({ old, sink }: FormWork, value: number): readonly number[] {
  const { tree, scopes } = old;
  const statement = statementAround(old, value);
  if (statement < 0 || statement === statementAround(old, sink)) return [];
  for (let node = statement; node < tree.next(statement); node += 1) {
    const binding = scopes.bindingOf(node);
    if (binding?.declarations[0] === node) return binding.references;
  }
  return [];
}

/** The node itself where it is a call, calls in it, and those around it in its statement. */
function callsAround(source: SourceSyntax, node: number): readonly number[] {
  const { tree, facts } = source;
  const isCall = (at: number) => facts.calls[tree.type(at)] !== undefined;
  const calls: number[] = [];
  for (let at = node; at < tree.next(node); at += 1) if (isCall(at)) calls.push(at);
  for (let at = tree.parent(node); at > 0 && !facts.blocks.has(tree.type(at)); at = tree.parent(at))
    if (isCall(at)) calls.push(at);
  return calls;
}

/** The function of the project that a call enters, in its file or another one; `undefined` for one of a library. */
function functionOf(
  { old, helpers }: FormWork,
  named: ReadonlyMap<string, number>,
  call: number,
): Helper | undefined {
  const { tree, facts } = old;
  const callee = calleeAt(old, call) ?? '';
  const fn = named.get(callee.slice(callee.lastIndexOf('.') + 1));
  if (fn !== undefined) return { source: old, fn };
  const held = valueOfName(old, tree.child(call, facts.calls[tree.type(call)]?.[0] ?? ''));
  return held >= 0 && facts.traits.functions.has(tree.type(held))
    ? { source: old, fn: held }
    : helpers.get(callee);
}

function functionsByName({ tree, facts }: SourceSyntax): ReadonlyMap<string, number> {
  const named = new Map<string, number>();
  for (let node = 0; node < tree.size; node += 1) {
    const name = facts.traits.functions.has(tree.type(node)) ? tree.child(node, 'name') : -1;
    if (name >= 0) named.set(tree.textOf(name), node);
  }
  return named;
}

/** An encoder stands in the function, or in one of its file that it calls. Linear in the file. */
function encodes({ remedy }: FormWork, { source, fn }: Helper): boolean {
  const { tree, facts } = source;
  const [places, named] = [placeMap(source), functionsByName(source)];
  const entered = new Set([fn]);
  for (const inner of entered)
    for (let node = inner; node < tree.next(inner); node += 1) {
      if (facts.calls[tree.type(node)] === undefined) continue;
      if (remedy.encoders?.includes(placeOf(source, places, node)) === true) return true;
      const called = named.get(calleeAt(source, node) ?? '');
      if (called !== undefined) entered.add(called);
    }
  return false;
}
