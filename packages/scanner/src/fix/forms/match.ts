/** Whether an expression yields the same value as another: unchanged, or encoded for its destination. */

import type { SourceSyntax } from '@assay/engine';
import { calleeAt, codeText } from '@assay/engine';
import { originsOf } from '@assay/engine/rule';
import { statementAround } from '../code/around.ts';
import { functionNamed, type Helper } from '../code/helper.ts';
import type { CodeChange } from './diff.ts';
import { constantOf, type Piece, piecesOf } from './pieces.ts';
import { argumentsOf, isVariable, unconverted, valueOfName } from './values.ts';
import { type FormWork, isLiteral, placeMap, placeOf } from './work.ts';

/** `folded`: a path is normalized, which a check on it requires. */
export type Match = 'same' | 'encoded' | 'folded';

/** Functions that return the same path without `..` in it. */
export const folding = new Set(
  'realpath abspath normpath resolve normalize getCanonicalFile getCanonicalPath toRealPath getAbsoluteFile Clean Abs EvalSymlinks'.split(
    ' ',
  ),
);

/** Characters that end a line, as written in literals and patterns. */
const lineBreaks = /^(?:\\*[rntvfR]|\\u000[adAD]|[\r\n\t]|[[\]()|+*?\s])+$/;

/** @param used  collects the inserted declarations through which the new expression is read */
export function matchValue(
  work: FormWork,
  old: number,
  now: number,
  used: Set<CodeChange>,
): Match | undefined {
  const before = unconverted(work.old, old);
  const after = readThrough(work, unconverted(work.new, now), used);
  if (codeText(work.old, before) === codeText(work.new, after)) return 'same';
  const callee = calleeAt(work.new, after);
  if (callee === undefined && isTextOf(work, before, after)) return 'encoded';
  return callee === undefined ? matchPieces(work, before, after, used) : matchCall(work, before, after, used);
}

/** `${x}` for `x`, where conversion to a string is the remedy. */
function isTextOf({ new: now, old, remedy }: FormWork, before: number, after: number): boolean {
  const { tree } = now;
  if (remedy.encoders?.includes('String') !== true || tree.type(after) !== 'template_string') return false;
  const pieces = piecesOf(now, after);
  const [only] = pieces;
  return pieces.length === 1 && only?.kind === 'hole' && codeText(now, only.node) === codeText(old, before);
}

/** The value of a variable that the fix declares. */
function readThrough(work: FormWork, node: number, used: Set<CodeChange>): number {
  const inserted = insertedValue(work, node);
  if (inserted === undefined) return node;
  used.add(inserted.change);
  return unconverted(work.new, inserted.value);
}

/** The value of a variable that the fix declares, with the declaration; `undefined` for any other expression. */
export function insertedValue(
  work: FormWork,
  node: number,
): { readonly value: number; readonly change: Extract<CodeChange, { kind: 'insert' }> } | undefined {
  if (!isVariable(work.new, node)) return undefined;
  const value = valueOfName(work.new, node);
  const statement = value < 0 ? -1 : statementAround(work.new, value);
  const change = [...work.open].find(
    (item): item is Extract<CodeChange, { kind: 'insert' }> =>
      item.kind === 'insert' && item.new === statement,
  );
  return change && { value, change };
}

function matchCall(work: FormWork, old: number, call: number, used: Set<CodeChange>): Match | undefined {
  const { remedy } = work;
  const name = lastName(calleeAt(work.new, call) ?? '');
  const [first = -1, ...others] = argumentsOf(work.new, call);
  const object = objectOf(work, call);
  const place = placeOf(work.new, work.newPlaces, call);
  const isAlone = others.every((node) => isHarmlessOption(work, node));
  if (isAlone && first >= 0 && (remedy.encoders?.includes(place) === true || isOwnEncoder(work, call)))
    return !hasOwnText(work, old) && matchValue(work, old, first, used) === 'same' ? 'encoded' : undefined;
  const isFolded = remedy.guards === 'folder' && folding.has(name);
  if (isFolded) return matchFolded(work, old, { object, first, others }, used);
  if (remedy.stripsLines && stripsLines(work, call, name)) {
    const value = /^(?:ReplaceAll|Replace)$/.test(name) ? first : object;
    const match = value < 0 ? undefined : matchValue(work, old, value, used);
    return match === 'same' || match === 'encoded' ? 'encoded' : undefined;
  }
  return matchArguments(work, old, call, used);
}

/**
 * Markup and command-line words written by the code itself must not be encoded together with the value they are
 * concatenated with, in any definition of the value.
 */
function hasOwnText({ old, remedy }: FormWork, value: number): boolean {
  if (remedy.fits === undefined) return false;
  const own = remedy.fits === 'markup' ? /</ : /\s/;
  const { tree } = old;
  for (let node = value; node < tree.next(value); node += 1) {
    if (/string/.test(tree.type(node)) && own.test(tree.textOf(node))) return true;
  }
  return originsOf(old, value).some((origin) => origin.kind === 'literal' && own.test(origin.text));
}

interface Folding {
  readonly object: number;
  readonly first: number;
  readonly others: readonly number[];
}

/** `realpath(e)`, `e.normalize()` take one value. `resolve(a, b)` is `join(a, b)`, normalized. */
function matchFolded(
  work: FormWork,
  old: number,
  { object, first, others }: Folding,
  used: Set<CodeChange>,
): Match | undefined {
  if (first >= 0 && others.length > 0) {
    const given = argumentsOf(work.old, old).map((node) => codeText(work.old, node));
    const now = [first, ...others].map((node) => codeText(work.new, node));
    return given.join('\n') === now.join('\n') ? 'folded' : undefined;
  }
  const inner = first >= 0 ? first : object;
  const match = inner < 0 ? undefined : matchValue(work, old, inner, used);
  if (match === 'same' || match === 'folded') return 'folded';
  const [before, after] = [joinedParts(work.old, old), inner < 0 ? [] : joinedParts(work.new, inner)];
  return before.length > 1 && before.join('\n') === after.join('\n') ? 'folded' : undefined;
}

/** `Paths.get(a).resolve(b)` and `Paths.get(a, b)` consist of `a` and `b`; empty for anything but a Java path. */
function joinedParts(source: SourceSyntax, node: number): readonly string[] {
  const callee = calleeAt(source, node) ?? '';
  const args = argumentsOf(source, node);
  const texts = args.map((item) => codeText(source, item));
  if (/(?:^|\.)(?:Paths\.get|Path\.of)$/.test(callee)) return texts;
  const object = objectOf({ new: source }, node);
  const isResolved = lastName(callee) === 'resolve' && object >= 0 && args.length === 1;
  const base = isResolved ? joinedParts(source, object) : [];
  return base.length === 0 ? [] : [...base, ...texts];
}

function isHarmlessOption({ new: now, remedy }: FormWork, node: number): boolean {
  const { tree } = now;
  const text = tree.textOf(node).replaceAll(/\s/g, '');
  if (remedy.further !== undefined && new RegExp(remedy.further).test(text)) return true;
  if (tree.type(node) !== 'keyword_argument') return false;
  return /^quote=True$/.test(text);
}

/** The receiver of a method call; -1 if there is none. */
export function objectOf({ new: { tree, facts } }: Pick<FormWork, 'new'>, call: number): number {
  const own = tree.child(call, 'object');
  if (own >= 0) return own;
  const callee = tree.child(call, 'function');
  const member = callee < 0 ? undefined : facts.members[tree.type(callee)];
  return member === undefined ? -1 : tree.child(callee, member[0]);
}

/** `x.replace('\n', '')`, `x.replaceAll("[\r\n]", "_")`, `strings.ReplaceAll(x, "\n", "")`. */
function stripsLines(work: FormWork, call: number, name: string): boolean {
  if (!/^(?:replace|replaceAll|ReplaceAll)$/.test(name)) return false;
  const args = argumentsOf(work.new, call);
  const [what = -1, by = -1] = name === 'ReplaceAll' ? args.slice(1) : args;
  const { tree } = work.new;
  if (what < 0 || by < 0 || !isLiteral(work.new, by)) return false;
  const isPattern = tree.type(what) === 'regex';
  const text = isPattern
    ? tree.textOf(what).replace(/^\/|\/g[a-z]*$/g, '')
    : tree.textOf(what).replace(/^[a-z]?["'`]|["'`]$/g, '');
  const written = constantOf(work.new, by) ?? tree.textOf(by).slice(1, -1);
  return lineBreaks.test(text) && !/[\r\n\\]/.test(written) && written.length <= 3;
}

/** A function of the project that only returns its parameter, encoded. */
function isOwnEncoder(work: FormWork, call: number): boolean {
  const helper = helperOf(work, call);
  if (helper === undefined || argumentsOf(work.new, call).length !== 1) return false;
  const { source, fn: declared } = helper;
  const { tree, facts } = source;
  const parameters = tree.namedChildren(tree.child(declared, 'parameters'));
  const body = tree.child(declared, 'body');
  const [only = -1, ...more] = tree
    .namedChildren(body)
    .flatMap((child) => (facts.blocks.has(tree.type(child)) ? tree.namedChildren(child) : [child]));
  if (parameters.length !== 1 || more.length > 0 || tree.type(only) !== 'return_statement') return false;
  const result = unconverted(source, tree.namedChildren(only)[0] ?? -1);
  const [given = -1, ...others] = result < 0 ? [] : argumentsOf(source, result);
  const places = source === work.new ? work.newPlaces : placeMap(source);
  const isEncoder = result >= 0 && work.remedy.encoders?.includes(placeOf(source, places, result)) === true;
  return (
    isEncoder &&
    given >= 0 &&
    others.length === 0 &&
    isParameter(source, unconverted(source, given), declared)
  );
}

/** The function that a call invokes by its bare name: declared in the file, or imported from another one. */
function helperOf({ new: now, helpers }: FormWork, call: number): Helper | undefined {
  const callee = calleeAt(now, call) ?? '';
  const fn = functionNamed(now, lastName(callee));
  return fn >= 0 ? { source: now, fn } : helpers.get(callee);
}

function isParameter({ tree, scopes }: SourceSyntax, node: number, fn: number): boolean {
  const declared = scopes.bindingOf(node)?.declarations[0] ?? -1;
  const list = tree.child(fn, 'parameters');
  return declared >= list && declared < tree.next(list);
}

/** The same call with one of its arguments encoded. */
function matchArguments(work: FormWork, old: number, call: number, used: Set<CodeChange>): Match | undefined {
  if (calleeAt(work.old, old) !== calleeAt(work.new, call)) return undefined;
  const [before, after] = [argumentsOf(work.old, old), argumentsOf(work.new, call)];
  const oldObject = objectOf({ new: work.old }, old);
  const newObject = objectOf(work, call);
  if (before.length !== after.length || oldObject < 0 !== newObject < 0) return undefined;
  const pairs = before.map((node, index) => [node, after[index] ?? -1] as const);
  if (oldObject >= 0) pairs.push([oldObject, newObject]);
  return together(pairs.map(([from, to]) => matchValue(work, from, to, used)));
}

/** Strings with the same parts: literals unchanged, values that match. */
function matchPieces(work: FormWork, old: number, now: number, used: Set<CodeChange>): Match | undefined {
  const [before, after] = [piecesOf(work.old, old), piecesOf(work.new, now)];
  const [only] = after;
  if (after.length === 1 && only?.kind === 'hole' && only.node === now) return undefined;
  const [left, right] = [merge(before), merge(after)];
  if (left.length !== right.length) return undefined;
  return together(
    left.map((piece, index) => {
      const other = right[index];
      if (piece.kind === 'text' || other === undefined || other.kind === 'text')
        return piece.kind === 'text' && other?.kind === 'text' && piece.value === other.value
          ? 'same'
          : undefined;
      return matchValue(work, piece.node, other.node, used);
    }),
  );
}

function merge(pieces: readonly Piece[]): readonly Piece[] {
  const merged: Piece[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    if (piece.kind === 'text' && piece.value === '') continue;
    if (piece.kind === 'text' && last?.kind === 'text')
      merged[merged.length - 1] = { kind: 'text', value: last.value + piece.value };
    else merged.push(piece);
  }
  return merged;
}

/**
 * Combines the matches of parts: no part is known to be a different value, and at least one is changed in a known way.
 */
function together(matches: readonly (Match | undefined)[]): Match | undefined {
  if (matches.includes(undefined)) return undefined;
  if (matches.includes('encoded')) return matches.includes('folded') ? undefined : 'encoded';
  return matches.includes('folded') ? 'folded' : 'same';
}

export function lastName(callee: string): string {
  return callee.slice(callee.lastIndexOf('.') + 1);
}
