/**
 * Matches the findings of an analysis with those of an earlier one. Pure, and linear except for the similarity pass,
 * which looks at a bounded window.
 *
 * Fingerprints contain no path or line and are not unique: equal ones are told apart by git's line mapping, then by
 * path, surrounding code and order. Findings that no fingerprint pairs may still be the same flaw: the line is
 * unchanged, or the code around it is, or the change that wrote it replaced the old one, or its statement moved. Every
 * pass pairs one to one, and none pairs findings whose natures show that they are different flaws.
 *
 * Prefers keeping an identity: if one of two copies is removed, the remaining one may inherit it.
 */

import { readContext, similarityOf } from './context.ts';
import type { TreeChanges } from './file-change.ts';
import { compareFindings, type Finding } from './finding.ts';
import { isFlowBeside, isSameFlow, isSameStatement, type Nature, readNature } from './nature.ts';

/** A finding with the attributes that matching uses, and the item that it represents. */
export interface Tracked<T> {
  readonly item: T;
  readonly fingerprint: string;
  /** Matching replaces former ids of a rule with the current one: see `Matching.ruleIdOf`. */
  readonly ruleId: string;
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  /** Names of the enclosing classes and functions; see `symbolOf`. */
  readonly symbol: string;
  /** See `encodeContext`; the empty string if not known. */
  readonly context: string;
  /** See `encodeShape`; the empty string if not known. */
  readonly shape: string;
  /** See `encodeNature`; the empty string if not known. */
  readonly nature: string;
}

export const matchPasses = [
  'same-line',
  'same-file-and-context',
  'same-file',
  'unchanged-line',
  'same-context',
  'same-fingerprint',
  'same-shape',
  'similar-code',
  'rewritten-line',
] as const;
export type MatchPass = (typeof matchPasses)[number];

export interface MatchedPair<K, F> {
  readonly known: K;
  readonly found: F;
  readonly pass: MatchPass;
}

export interface MatchResult<K, F> {
  /** In the order of `found`. */
  readonly pairs: readonly MatchedPair<K, F>[];
  /** Found but not known, in the given order. */
  readonly fresh: readonly F[];
  /** Known but not found, in the given order: their flaws are gone. */
  readonly missing: readonly K[];
  /**
   * Known but not found, although their data still reaches the sink: a finding there reports other data that now
   * reaches it as well. In the given order.
   */
  readonly beside: readonly K[];
}

export interface MatchOptions<K> {
  /**
   * Changes from the tree of a known finding to the tree of the new ones; `undefined` if not known, for example without
   * git.
   */
  readonly changesOf?: (known: K) => TreeChanges | undefined;
  /** Used to number the hunks of the new tree. */
  readonly changes?: TreeChanges | undefined;
  /**
   * True for files with unchanged code, when the new findings come from other rules or another version. Differing
   * natures there do not mean different flaws.
   */
  readonly isUnchanged?: (path: string) => boolean;
  /** Current id of a renamed rule. Default: the id itself. */
  readonly ruleIdOf?: (ruleId: string) => string;
}

/** Minimum share of common tokens for two blocks of code to count as the same. */
const leastSimilarity = 0.8;
/** Minimum share of tokens kept for code in the same place to count as edited rather than new. Not tuned. */
const leastSimilarityOfRewritten = 0.5;
/**
 * Maximum number of known findings to compare with one new finding, nearest in order first. Keeps a pass linear; not
 * tuned.
 */
const widestWindow = 32;
/**
 * Maximum number of comparisons in one pass, about a second (measured). With more findings to pair, each is compared
 * with fewer.
 */
const mostComparisons = 500_000;
const narrowestWindow = 2;

interface Candidate<T> extends Tracked<T> {
  /** Path in the new tree. */
  readonly newPath: string | undefined;
  /** Line in the new tree, if git can map it. */
  readonly newLine: number | undefined;
  readonly hunk: number | undefined;
  readonly kind: Nature | undefined;
}

export function trackFinding(finding: Finding): Tracked<Finding> {
  return {
    item: finding,
    fingerprint: finding.fingerprint,
    ruleId: finding.ruleId,
    path: finding.location.path,
    line: finding.location.range.startLine,
    symbol: symbolOf(finding),
    context: finding.context,
    shape: finding.shape,
    nature: finding.nature ?? '',
  };
}

/** Names of the enclosing functions and classes as one string, outermost first. */
export function symbolOf(finding: Finding): string {
  return finding.identity.enclosingNames.join('.');
}

/** Matches the findings of two analyses given only the changes between their trees. */
export function matchFindings(
  known: readonly Finding[],
  found: readonly Finding[],
  changes?: TreeChanges,
): MatchResult<Finding, Finding> {
  const sorted = (findings: readonly Finding[]) => findings.toSorted(compareFindings).map(trackFinding);
  return matchTracked(sorted(known), sorted(found), { changes, changesOf: () => changes });
}

/** Matches tracked findings. Both lists must be ordered by path and location, since order breaks ties. */
export function matchTracked<K, F>(
  known: readonly Tracked<K>[],
  found: readonly Tracked<F>[],
  options: MatchOptions<K> = {},
): MatchResult<K, F> {
  const ruleIdOf = options.ruleIdOf ?? ((ruleId) => ruleId);
  const natureOf = ({ nature }: Tracked<unknown>, path: string | undefined): Nature | undefined =>
    path !== undefined && options.isUnchanged?.(path) === true ? undefined : readNature(nature);
  const old = new Set(
    known.map((entry) => placeKnown(entry, ruleIdOf, natureOf, options.changesOf?.(entry.item))),
  );
  const fresh = new Set(found.map((entry) => placeFound(entry, ruleIdOf, natureOf, options.changes)));
  const all = [...fresh];
  const pairs = new Map<F, MatchedPair<K, F>>();
  for (const pass of matchPasses) {
    if (old.size === 0 || fresh.size === 0) break;
    for (const [one, other] of runPass(pass, old, fresh)) {
      old.delete(one);
      fresh.delete(other);
      pairs.set(other.item, { known: one.item, found: other.item, pass });
    }
  }
  const left = Map.groupBy(old, besideOneOf(old.size === 0 ? [] : all));
  return {
    pairs: found.flatMap(({ item }) => pairs.get(item) ?? []),
    fresh: [...fresh].map(({ item }) => item),
    missing: (left.get(false) ?? []).map(({ item }) => item),
    beside: (left.get(true) ?? []).map(({ item }) => item),
  };
}

type NatureOf = (entry: Tracked<unknown>, path: string | undefined) => Nature | undefined;

function placeKnown<K>(
  entry: Tracked<K>,
  ruleIdOf: (ruleId: string) => string,
  natureOf: NatureOf,
  changes: TreeChanges | undefined,
): Candidate<K> {
  const place = changes?.follow(entry.path, entry.line) ?? {
    path: entry.path,
    line: undefined,
    hunk: undefined,
  };
  const { path: newPath, line: newLine, hunk } = place;
  const kind = natureOf(entry, newPath);
  return { ...entry, ruleId: ruleIdOf(entry.ruleId), newPath, newLine, hunk, kind };
}

function placeFound<F>(
  entry: Tracked<F>,
  ruleIdOf: (ruleId: string) => string,
  natureOf: NatureOf,
  changes: TreeChanges | undefined,
): Candidate<F> {
  const { path, line } = entry;
  const hunk = changes?.hunkOf(path, line);
  const kind = natureOf(entry, path);
  return { ...entry, ruleId: ruleIdOf(entry.ruleId), newPath: path, newLine: line, hunk, kind };
}

function runPass<K, F>(
  pass: MatchPass,
  known: ReadonlySet<Candidate<K>>,
  found: ReadonlySet<Candidate<F>>,
): readonly Pairing<K, F>[] {
  switch (pass) {
    case 'similar-code':
      return pairSimilar(known, found, similarKeys);
    case 'rewritten-line':
      return pairSimilar(known, found, rewrittenKeys);
    default:
      return pairByKey(known, found, keys[pass]);
  }
}

/** Returns whether the data of a known finding still reaches its sink, in addition to that of a new finding there. */
function besideOneOf(found: readonly Candidate<unknown>[]): (known: Candidate<unknown>) => boolean {
  const places = besideKeys.map((key) => Map.groupBy(found, key));
  return (known) =>
    besideKeys.some((key, index) => {
      const place = key(known);
      const there = place === undefined ? undefined : places[index]?.get(place);
      return firstOf(there ?? [], widestWindow).some(({ kind }) => isFlowBeside(known.kind, kind));
    });
}

type Key = (candidate: Candidate<unknown>) => string | undefined;

const join = (...parts: readonly (string | number | undefined)[]): string | undefined =>
  parts.includes(undefined) ? undefined : parts.join('\0');

const keys: Readonly<Record<Exclude<MatchPass, 'similar-code' | 'rewritten-line'>, Key>> = {
  'same-line': ({ fingerprint, newPath, newLine }) => join(fingerprint, newPath, newLine),
  'same-file-and-context': ({ fingerprint, newPath, context }) =>
    join(fingerprint, newPath, context || undefined),
  'same-file': ({ fingerprint, newPath }) => join(fingerprint, newPath),
  'unchanged-line': ({ ruleId, newPath, newLine }) => join(ruleId, newPath, newLine),
  'same-context': ({ fingerprint, context }) => join(fingerprint, context || undefined),
  'same-fingerprint': ({ fingerprint }) => fingerprint,
  'same-shape': ({ ruleId, newPath, shape }) => join(ruleId, newPath, shape || undefined),
};

/** Keys of sinks that may be shared by different data. */
const besideKeys: readonly Key[] = [keys['same-file'], keys['unchanged-line'], keys['same-shape']];

interface SimilarKey {
  readonly key: Key;
  /** Minimum share of common tokens in the surrounding code. */
  readonly least: number;
}
const similarKeys: readonly SimilarKey[] = [
  { key: ({ ruleId, symbol }) => join(ruleId, symbol || undefined), least: leastSimilarity },
  { key: ({ ruleId, newPath }) => join(ruleId, newPath), least: leastSimilarity },
  // Data built by a function is now built by a function that it calls.
  {
    key: ({ ruleId, newPath, symbol, kind }) => join(ruleId, newPath, symbol || undefined, answerOf(kind)),
    least: 0,
  },
  // Moved into another kind of function, class or file.
  {
    key: ({ ruleId, kind }) => join(ruleId, kind?.flow === undefined ? undefined : kind.statement),
    least: 0,
  },
  {
    key: ({ ruleId, kind }) => join(ruleId, kind?.isExact === true ? kind.statement : undefined),
    least: leastSimilarityOfRewritten,
  },
];
/** The sink and sources of data that a function returns; `undefined` for a flaw at a call. */
function answerOf(kind: Nature | undefined): string | undefined {
  return kind?.flow?.sink.endsWith(' ') === true
    ? [kind.flow.sink, ...kind.flow.told.sources].join('\n')
    : undefined;
}

const rewrittenKeys: readonly SimilarKey[] = [
  { key: ({ ruleId, newPath, hunk }) => join(ruleId, newPath, hunk), least: leastSimilarityOfRewritten },
];

type Pairing<K, F> = readonly [Candidate<K>, Candidate<F>];

/** For each key, pairs known with found in order, preferring equal natures. */
function pairByKey<K, F>(
  known: ReadonlySet<Candidate<K>>,
  found: ReadonlySet<Candidate<F>>,
  key: Key,
): readonly Pairing<K, F>[] {
  const waiting = Map.groupBy(known, key);
  return [...Map.groupBy(found, key)].flatMap(([name, candidates]) =>
    name === undefined ? [] : pairInOrder(waiting.get(name) ?? [], candidates),
  );
}

/** Compares each found finding with at most `widestWindow` known ones; both lists are mostly in the same order. */
function pairInOrder<K, F>(
  known: readonly Candidate<K>[],
  found: readonly Candidate<F>[],
): readonly Pairing<K, F>[] {
  const left = new Set(known);
  const pairings: Pairing<K, F>[] = [];
  for (const candidate of found) {
    const near = firstOf(left, widestWindow);
    const partner =
      near.find(({ nature }) => nature === candidate.nature) ??
      near.find(({ kind }) => isSameFlow(kind, candidate.kind));
    if (partner === undefined) continue;
    left.delete(partner);
    pairings.push([partner, candidate]);
  }
  return pairings;
}

function firstOf<T>(values: Iterable<T>, count: number): readonly T[] {
  const first: T[] = [];
  for (const value of values) {
    first.push(value);
    if (first.length === count) break;
  }
  return first;
}

/** For each key, pairs findings with similar surrounding code, the most similar first. */
function pairSimilar<K, F>(
  known: ReadonlySet<Candidate<K>>,
  found: ReadonlySet<Candidate<F>>,
  similar: readonly SimilarKey[],
): readonly Pairing<K, F>[] {
  const fair = Math.floor(mostComparisons / Math.max(1, found.size * similar.length));
  const window = Math.min(widestWindow, Math.max(narrowestWindow, fair));
  const read = new Map<Candidate<unknown>, Uint32Array>();
  const tokensOf = (candidate: Candidate<unknown>): Uint32Array => {
    const tokens = read.get(candidate) ?? readContext(candidate.context);
    read.set(candidate, tokens);
    return tokens;
  };
  const options: { readonly pairing: Pairing<K, F>; readonly similarity: number }[] = [];
  for (const { key, least } of similar) {
    const waiting = Map.groupBy(known, key);
    for (const [name, candidates] of Map.groupBy(found, key)) {
      if (name === undefined) continue;
      for (const pairing of nearPairs(waiting.get(name) ?? [], candidates, window)) {
        const [one, other] = pairing;
        if (!isSameFlow(one.kind, other.kind) || !isSameStatement(one.kind, other.kind)) continue;
        const similarity = similarityOf(tokensOf(one), tokensOf(other));
        if (similarity >= least) options.push({ pairing, similarity });
      }
    }
  }
  const used = new Set<Candidate<unknown>>();
  return options
    .sort((a, b) => b.similarity - a.similarity)
    .map(({ pairing }) => pairing)
    .filter(([one, other]) => {
      if (used.has(one) || used.has(other)) return false;
      used.add(one);
      used.add(other);
      return true;
    });
}

/** Every found finding with the known ones at about the same relative position. */
function* nearPairs<K, F>(
  known: readonly Candidate<K>[],
  found: readonly Candidate<F>[],
  window: number,
): Generator<Pairing<K, F>> {
  for (const [index, candidate] of found.entries()) {
    const middle = Math.round((index * known.length) / found.length);
    const start = Math.max(0, Math.min(middle - Math.floor(window / 2), known.length - window));
    for (const partner of known.slice(start, start + window)) yield [partner, candidate];
  }
}
