/**
 * The form "a root": `sendFile(join(base, name))` as `sendFile(name, { root: base })`, which Express confines to the
 * folder.
 */

import { calleeAt, codeText } from '@assay/engine';
import { lastName } from './match.ts';
import { argumentsOf, isVariable, unwrap, valueOfName } from './values.ts';
import type { FormWork } from './work.ts';

export function explainRoots(work: FormWork): string {
  const call = sendingAround(work);
  const change = [...work.open].find((item) => item.kind === 'replace' && item.old === call);
  if (work.remedy.guards !== 'folder' || change?.kind !== 'replace' || call < 0) return '';
  if (!isSameSending(work, call, change.new)) return '';
  work.open.delete(change);
  work.remedies.push('a root');
  return '';
}

/** The call that has the finding's path as an argument; -1 if there is none. */
function sendingAround({ old, sink }: FormWork): number {
  const { tree, facts } = old;
  for (let at = sink; at > 0 && !facts.blocks.has(tree.type(at)); at = tree.parent(at))
    if (facts.calls[tree.type(at)] !== undefined && lastName(calleeAt(old, at) ?? '') === 'sendFile')
      return at;
  return -1;
}

function isSameSending(work: FormWork, old: number, now: number): boolean {
  const callee = calleeAt(work.old, old) ?? '';
  if (lastName(callee) !== 'sendFile' || calleeAt(work.new, now) !== callee) return false;
  const [path = -1, ...before] = argumentsOf(work.old, old);
  const [name = -1, options = -1, ...after] = argumentsOf(work.new, now);
  const rest = (texts: readonly string[]) => texts.join('\n');
  const isSameRest =
    rest(before.map((node) => codeText(work.old, node))) ===
    rest(after.map((node) => codeText(work.new, node)));
  const joined = joinOf(work, path);
  const root = rootOf(work, options);
  if (!isSameRest || joined < 0 || root < 0 || name < 0) return false;
  const [base = -1, value = -1, ...more] = argumentsOf(work.old, joined);
  return (
    more.length === 0 &&
    value >= 0 &&
    codeText(work.old, base) === codeText(work.new, root) &&
    codeText(work.old, value) === codeText(work.new, name)
  );
}

function joinOf({ old }: FormWork, path: number): number {
  const node = path < 0 ? -1 : unwrap(old, path);
  const value = isVariable(old, node) ? valueOfName(old, node) : node;
  return value >= 0 && /^path\.(?:join|resolve)$/.test(calleeAt(old, value) ?? '') ? value : -1;
}

/** The folder of `{ root: folder }`; -1 if there are other options, or none. */
function rootOf({ new: { tree } }: FormWork, options: number): number {
  const [pair = -1, ...more] =
    options >= 0 && tree.type(options) === 'object' ? tree.namedChildren(options) : [];
  const isRoot = pair >= 0 && more.length === 0 && tree.textOf(tree.child(pair, 'key')) === 'root';
  return isRoot ? tree.child(pair, 'value') : -1;
}
