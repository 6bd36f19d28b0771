/** Ways to give findings an identity over a series of trees: Assay's, and two that need no thought. */

import {
  type Finding,
  matchTracked,
  type Tracked,
  type TreeChanges,
  trackFinding,
} from '../../../packages/core/src/index.ts';

/** What became of the identities in one step. */
export interface Step {
  /** Of every finding. */
  readonly ids: ReadonlyMap<Finding, number>;
  /** Identities that were given in this step. */
  readonly opened: ReadonlySet<number>;
  /** Identities of no finding that are there all the same: one beside them is told of their place. */
  readonly beside: ReadonlySet<number>;
  /** Passes of the matcher, for Assay's. */
  readonly passes: Readonly<Record<string, number>>;
}

export interface Identities {
  readonly name: string;
  /** @param changes from the tree before; `undefined` without git */
  readonly next: (findings: readonly Finding[], changes: TreeChanges | undefined) => Step;
}

/**
 * The matcher that scans use. Issues that are gone may come back: equal fingerprints open them again.
 *
 * @param ruleIdOf present ids of rules by their earlier ones
 */
export function createAssayIdentities(ruleIdOf?: (ruleId: string) => string): Identities {
  let issues: readonly (Tracked<number> & { readonly isPresent: boolean })[] = [];
  let lastId = 0;
  return {
    name: 'assay',
    next: (findings, changes) => {
      const prints = new Set(findings.map(({ fingerprint }) => fingerprint));
      const known = issues.filter((issue) => issue.isPresent || prints.has(issue.fingerprint));
      const present = new Set(known.filter(({ isPresent }) => isPresent).map(({ item }) => item));
      const result = matchTracked(known, findings.map(trackFinding), {
        changes,
        changesOf: (id) => (present.has(id) ? changes : undefined),
        ...(ruleIdOf && { ruleIdOf }),
      });
      const ids = new Map(result.pairs.map(({ found, known: id }) => [found, id]));
      const opened = new Set<number>();
      for (const finding of result.fresh) {
        ids.set(finding, ++lastId);
        opened.add(lastId);
      }
      const passes: Record<string, number> = {};
      for (const { pass } of result.pairs) passes[pass] = (passes[pass] ?? 0) + 1;
      const seen = new Set(ids.values());
      const beside = new Set(result.beside.filter((id) => present.has(id)));
      issues = [
        ...findings.map((finding) => ({
          ...trackFinding(finding),
          item: ids.get(finding) ?? 0,
          isPresent: true,
        })),
        ...issues
          .filter(({ item }) => !seen.has(item))
          .map((issue) =>
            beside.has(issue.item)
              ? issue
              : { ...issue, isPresent: false, context: '', shape: '', symbol: '' },
          ),
      ].sort(comparePlaces);
      return { ids, opened, beside, passes };
    },
  };
}

function comparePlaces(a: Tracked<number>, b: Tracked<number>): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1;
  return a.line - b.line || a.item - b.item;
}

/** An identity is its key; equal keys are told apart by order. */
export function createNaiveIdentities(name: string, keyOf: (finding: Finding) => string): Identities {
  const idsByKey = new Map<string, number>();
  return {
    name,
    next: (findings) => {
      const counts = new Map<string, number>();
      const opened = new Set<number>();
      const ids = new Map<Finding, number>();
      for (const finding of findings) {
        const key = keyOf(finding);
        const count = (counts.get(key) ?? 0) + 1;
        counts.set(key, count);
        const full = `${key} ${count}`;
        const id = idsByKey.get(full) ?? idsByKey.size + 1;
        if (!idsByKey.has(full)) opened.add(id);
        idsByKey.set(full, id);
        ids.set(finding, id);
      }
      return { ids, opened, beside: new Set(), passes: {} };
    },
  };
}

export const naiveKeys: readonly (readonly [string, (finding: Finding) => string])[] = [
  ['path + line', ({ location }) => `${location.path} ${location.range.startLine}`],
  ['path + rule + text', ({ location, ruleId }) => `${location.path} ${ruleId} ${location.snippet}`],
];
