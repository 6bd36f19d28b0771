/**
 * Differences between two versions of a file, as pairs of nodes: the smallest expressions that differ, and statements
 * that were added or removed. Everything not in the result is, token for token, the same code in the same order.
 */

import type { SourceSyntax } from '@assay/engine';
import { calleeAt, codeText, tokensOf } from '@assay/engine';
import { diffArrays } from 'diff';
import { isInImport } from '../code/around.ts';

export type CodeChange =
  | { readonly kind: 'replace'; readonly old: number; readonly new: number }
  | { readonly kind: 'insert'; readonly new: number }
  | { readonly kind: 'delete'; readonly old: number };

interface Sides {
  readonly old: SourceSyntax;
  readonly new: SourceSyntax;
}

/**
 * Share of common tokens from which two statements of one type count as one that changed. Somewhat less than half; not
 * measured.
 */
const leastLikeness = 0.4;
/** Bonus for a common beginning: less than the share that makes two statements one. Not measured. */
const sameStartBonus = 0.25;

/** Imports are left out: other gates check them. Linear in the files except for the depth at which they differ. */
export function findChanges(sides: Sides): readonly CodeChange[] {
  const imports = (source: SourceSyntax) =>
    new Set(source.facts.importsOf(source.tree).map(({ statement }) => statement));
  const [gone, come] = [imports(sides.old), imports(sides.new)];
  return compareNodes(sides, 0, 0).filter((change) => {
    const isOld = change.kind === 'insert' || isImport(sides.old, change.old, gone);
    const isNew = change.kind === 'delete' || isImport(sides.new, change.new, come);
    return !(isOld && isNew);
  });
}

function isImport(source: SourceSyntax, node: number, statements: ReadonlySet<number>): boolean {
  for (let at = node; at > 0; at = source.tree.parent(at)) if (statements.has(at)) return true;
  return isInImport(source, node);
}

function compareNodes(sides: Sides, old: number, now: number): readonly CodeChange[] {
  if (codeText(sides.old, old) === codeText(sides.new, now)) return [];
  const replaced: readonly CodeChange[] = [{ kind: 'replace', old, new: now }];
  const { tree: oldTree, facts } = sides.old;
  const { tree: newTree } = sides.new;
  const type = oldTree.type(old);
  if (type !== newTree.type(now) || facts.traits.atoms.has(type) || isText(type)) return replaced;
  const [before, after] = [oldTree.namedChildren(old), newTree.namedChildren(now)];
  if (facts.blocks.has(type)) return compareStatements(sides, before, after);
  const isCall = facts.calls[type] !== undefined;
  if (isCall && calleeAt(sides.old, old) !== calleeAt(sides.new, now)) return replaced;
  const isSame =
    before.length === after.length &&
    before.every((node, index) => oldTree.field(node) === newTree.field(after[index] ?? -1)) &&
    skeletonOf(sides.old, old, before) === skeletonOf(sides.new, now, after);
  if (!isSame) return replaced;
  const changes = before.flatMap((node, index) => compareNodes(sides, node, after[index] ?? -1));
  // An argument list that grows or shrinks is a change of its call.
  const isList = (change: CodeChange) =>
    change.kind === 'replace' &&
    oldTree.parent(change.old) === old &&
    oldTree.field(change.old) === 'arguments';
  return changes.some(isList) ? replaced : changes;
}

function isText(type: string): boolean {
  return /^(?:string|template_string|concatenated_string|regex)$/.test(type);
}

/** The tokens of a node that are in none of its children, without separators. */
function skeletonOf(source: SourceSyntax, node: number, children: readonly number[]): string {
  const { tree, facts } = source;
  const tokens: string[] = [];
  let at = tree.start(node);
  const skipped = [...children, ...commentsOf(source, node)].sort((a, b) => tree.start(a) - tree.start(b));
  const add = (end: number) => {
    if (end > at) tokens.push(...(tree.text.slice(at, end).match(/[\w$]+|[^\s,;]/g) ?? []));
  };
  for (const child of skipped) {
    add(tree.start(child));
    if (!facts.traits.comments.has(tree.type(child))) tokens.push('_');
    at = tree.end(child);
  }
  add(tree.end(node));
  return tokens.join(' ');
}

function commentsOf({ tree, facts }: SourceSyntax, node: number): readonly number[] {
  const comments: number[] = [];
  for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child))
    if (facts.traits.comments.has(tree.type(child))) comments.push(child);
  return comments;
}

function compareStatements(
  sides: Sides,
  before: readonly number[],
  after: readonly number[],
): readonly CodeChange[] {
  const changes: CodeChange[] = [];
  const texts = (source: SourceSyntax, nodes: readonly number[]) =>
    nodes.map((node) => codeText(source, node));
  let [oldAt, newAt] = [0, 0];
  let gone: number[] = [];
  const flush = (come: readonly number[]) => {
    changes.push(...pairStatements(sides, gone, come));
    gone = [];
  };
  for (const { value, added, removed } of diffArrays(texts(sides.old, before), texts(sides.new, after))) {
    if (removed) {
      gone = before.slice(oldAt, oldAt + value.length);
      oldAt += value.length;
    } else if (added) {
      flush(after.slice(newAt, newAt + value.length));
      newAt += value.length;
    } else {
      flush([]);
      oldAt += value.length;
      newAt += value.length;
    }
  }
  flush([]);
  return changes;
}

/** Pairs a removed with an added statement as one that changed, if they are similar. */
function pairStatements(
  sides: Sides,
  gone: readonly number[],
  come: readonly number[],
): readonly CodeChange[] {
  const changes: CodeChange[] = [];
  let from = 0;
  for (const old of gone) {
    const index = mostAlike(sides, old, come, from);
    if (index < 0) {
      changes.push({ kind: 'delete', old });
      continue;
    }
    for (const now of come.slice(from, index)) changes.push({ kind: 'insert', new: now });
    changes.push(...compareNodes(sides, old, come[index] ?? -1));
    from = index + 1;
  }
  for (const now of come.slice(from)) changes.push({ kind: 'insert', new: now });
  return changes;
}

/** Index of the statement most similar to an old one; -1 if none is similar enough. */
function mostAlike(sides: Sides, old: number, come: readonly number[], from: number): number {
  let [best, index] = [leastLikeness, -1];
  for (let at = from; at < come.length; at += 1) {
    const likeness = likenessOf(sides, old, come[at] ?? -1);
    if (likeness < best || (likeness === best && index >= 0)) continue;
    [best, index] = [likeness, at];
  }
  return index;
}

/**
 * Share of common tokens, 0 for statements of different types; higher if both begin alike, such as assignments to one
 * name.
 */
function likenessOf(sides: Sides, old: number, now: number): number {
  if (sides.old.tree.type(old) !== sides.new.tree.type(now)) return 0;
  const [before, after] = [tokensOf(sides.old, old), tokensOf(sides.new, now)];
  const known = new Set(before);
  const common = after.filter((token) => known.has(token)).length;
  const start = before[0] === after[0] ? sameStartBonus : 0;
  return start + common / Math.max(before.length, after.length);
}
