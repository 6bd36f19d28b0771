/**
 * The forms "another function", "another constant", "another option": for flaws that are not flows, and for loaders.
 */

import type { SourceSyntax } from '@assay/engine';
import { codeText } from '@assay/engine';
import { diffArrays } from 'diff';
import { functionAround } from '../code/around.ts';
import type { CodeChange } from './diff.ts';
import { constantOf } from './pieces.ts';
import { sinkCall } from './sink-call.ts';
import { argumentsOf } from './values.ts';
import { type FormWork, isLiteral, isTruth, placeOf } from './work.ts';

export function explainOptions(work: FormWork): string {
  for (const change of work.open) {
    const remedy =
      change.kind === 'replace' ? findRemedy(work, change.old, change.new) : findSetter(work, change);
    if (remedy === '') continue;
    work.remedies.push(remedy);
    work.open.delete(change);
  }
  return '';
}

function findRemedy(work: FormWork, old: number, now: number): string {
  if (isSwap(work, old, now) || isSwappedType(work, old, now)) return 'swapped';
  if (isOtherConstant(work, old, now)) return 'another constant';
  if (isTurnedOption(work, old, now)) return 'turned';
  return isOptionMoreOrLess(work, old, now) ? 'an option' : '';
}

/** Replaces a call with one of the remedy's function and the same arguments. */
function isSwap(work: FormWork, old: number, now: number): boolean {
  const { facts, tree } = work.old;
  if (facts.calls[tree.type(old)] === undefined || tree.type(old) !== work.new.tree.type(now)) return false;
  const from = placeOf(work.old, work.oldPlaces, old);
  const to = placeOf(work.new, work.newPlaces, now);
  const swap = work.remedy.swaps?.find((item) => item.from.includes(from) && item.to.includes(to));
  if (swap === undefined) return false;
  const kept = argumentsOf(work.old, old).filter((node) => !swap.drops?.includes(keyOf(work.old, node)));
  const texts = (source: SourceSyntax, nodes: readonly number[]) =>
    nodes.map((node) => codeText(source, node)).join('\n');
  return texts(work.old, kept) === texts(work.new, argumentsOf(work.new, now));
}

/** The type of a variable whose value is swapped. */
function isSwappedType({ old, new: now, remedy }: FormWork, before: number, after: number): boolean {
  if (old.tree.type(before) !== 'type_identifier' || old.tree.field(before) !== 'type') return false;
  if (!/^(?:local_variable|field)_declaration$/.test(old.tree.type(old.tree.parent(before)))) return false;
  const [from, to] = [old.tree.textOf(before), now.tree.textOf(after)];
  return remedy.swaps?.some((swap) => swap.from.includes(from) && swap.to.includes(to)) === true;
}

/** A literal or a library constant that the remedy names, at the finding's place. */
function isOtherConstant(work: FormWork, old: number, now: number): boolean {
  const { constants } = work.remedy;
  if (constants === undefined || !isInSinkCall(work, old)) return false;
  const isKnown = (text: string) => new RegExp(constants).test(text);
  if (isLiteral(work.old, old) && isLiteral(work.new, now))
    return isKnown(constantOf(work.new, now) ?? work.new.tree.textOf(now));
  const place = placeOf(work.new, work.newPlaces, topOfChain(work.new, now));
  return place !== '' && isKnown(place);
}

/** The outermost member access of the chain that a name is part of. */
function topOfChain({ tree, facts }: SourceSyntax, node: number): number {
  let at = node;
  while (facts.members[tree.type(tree.parent(at))] !== undefined) at = tree.parent(at);
  return at;
}

/** `verify=False` flipped: an option that the remedy names is set to its protective value. */
function isTurnedOption(work: FormWork, old: number, now: number): boolean {
  if (!isTruth(work.old, old) || !isTruth(work.new, now) || !isInSinkFunction(work, old)) return false;
  return protects(work, work.new, optionAround(work.old, old), now);
}

/** True for the constant that makes an option protective. */
function protects({ remedy }: FormWork, source: SourceSyntax, option: string, value: number): boolean {
  const type = source.tree.type(value);
  if (type === 'true') return remedy.options?.includes(option) === true;
  if (type === 'false') return remedy.switches?.includes(option) === true;
  const { words = {} } = remedy;
  const word = Object.hasOwn(words, option) ? words[option] : undefined;
  return word !== undefined && new RegExp(word, 'i').test(constantOf(source, value) ?? '');
}

/** The name of the option, field or setter that receives a value. */
function optionAround(source: SourceSyntax, value: number): string {
  const { tree, facts } = source;
  for (let at = tree.parent(value); at > 0; at = tree.parent(at)) {
    const key = keyOf(source, at);
    if (key !== '') return key;
    const field = facts.assignments[tree.type(at)];
    if (field !== undefined) return lastPart(tree.textOf(tree.child(at, field)));
    if (facts.calls[tree.type(at)] !== undefined)
      return argumentsOf(source, at).length === 1 ? lastPart(tree.textOf(tree.child(at, 'name'))) : '';
    if (facts.blocks.has(tree.type(at))) break;
  }
  return '';
}

function lastPart(text: string): string {
  return text.slice(text.lastIndexOf('.') + 1).replaceAll(/\W/g, '');
}

/** Name of an argument, a pair or a field; the empty string if it has none. */
function keyOf({ tree }: SourceSyntax, node: number): string {
  switch (tree.type(node)) {
    case 'keyword_argument':
      return tree.textOf(tree.child(node, 'name'));
    case 'pair':
    case 'keyed_element':
      return tree.textOf(tree.child(node, 'key')).replaceAll(/['"]/g, '');
    default:
      return '';
  }
}

/** The same call or object, except for a protective option that was added, or an unprotective one that was removed. */
function isOptionMoreOrLess(work: FormWork, old: number, now: number): boolean {
  if (!isInSinkFunction(work, old)) return false;
  const [before, after] = [partsOf(work.old, old), partsOf(work.new, now)];
  if (before === undefined || after === undefined || before.head !== after.head) return false;
  const isOption = (source: SourceSyntax, node: number) => {
    const value = source.tree.child(node, 'value');
    const inner =
      source.tree.type(value) === 'literal_element' ? (source.tree.namedChildren(value)[0] ?? -1) : value;
    const key = keyOf(source, node);
    if (inner < 0 || !isLiteral(source, inner)) return false;
    return source === work.new
      ? protects(work, source, key, inner)
      : isKnownOption(work, key) && !protects(work, source, key, inner);
  };
  const texts = (source: SourceSyntax, nodes: readonly number[]) =>
    nodes.map((node) => codeText(source, node));
  let [oldAt, newAt] = [0, 0];
  for (const { value, added, removed } of diffArrays(
    texts(work.old, before.parts),
    texts(work.new, after.parts),
  )) {
    const nodes = added
      ? after.parts.slice(newAt, newAt + value.length)
      : before.parts.slice(oldAt, oldAt + value.length);
    if ((added || removed) && !nodes.every((node) => isOption(added ? work.new : work.old, node)))
      return false;
    if (!added) oldAt += value.length;
    if (!removed) newAt += value.length;
  }
  return true;
}

function isKnownOption(
  { remedy: { options = [], switches = [], words = {} } }: FormWork,
  key: string,
): boolean {
  return options.includes(key) || switches.includes(key) || key in words;
}

/** Arguments of a call, or members of an object; `head` is the code before them. */
function partsOf(
  source: SourceSyntax,
  node: number,
): { readonly head: string; readonly parts: readonly number[] } | undefined {
  const { tree, facts } = source;
  const type = tree.type(node);
  if (/^(?:object|dictionary|literal_value)$/.test(type))
    return { head: type, parts: tree.namedChildren(node) };
  const [field = ''] = facts.calls[type] ?? [];
  if (field === '' || tree.child(node, 'arguments') < 0) return undefined;
  return { head: codeText(source, tree.child(node, field)), parts: argumentsOf(source, node) };
}

/** `cookie.setSecure(true)`, added or removed. */
function findSetter(work: FormWork, change: Exclude<CodeChange, { kind: 'replace' }>): string {
  if (change.kind !== 'insert') return '';
  const { tree } = work.new;
  const [call = -1] = tree.namedChildren(change.new);
  if (call < 0 || tree.type(call) !== 'method_invocation') return '';
  const [value = -1, ...more] = argumentsOf(work.new, call);
  const name = tree.textOf(tree.child(call, 'name'));
  const isKnown = work.remedy.options?.includes(name) === true && more.length === 0;
  return isKnown && value >= 0 && tree.type(value) === 'true' ? 'set' : '';
}

/** The node is part of the call that the finding is in, or of the finding. */
function isInSinkCall(work: FormWork, node: number): boolean {
  const { tree } = work.old;
  const [call] = sinkCall(work);
  const isWithin = (outer: number) => outer >= 0 && outer <= node && node < tree.next(outer);
  return isWithin(call) || isWithin(work.sink) || (node <= work.sink && work.sink < tree.next(node));
}

function isInSinkFunction({ old, sink }: FormWork, node: number): boolean {
  return functionAround(old, node) === functionAround(old, sink);
}
