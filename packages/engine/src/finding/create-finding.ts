/** Creates a finding of a rule at a location in the source. */

import type { Evidence, Finding, KnownSecrets, Location, TraceStep } from '@assay/core';
import { languageName, languageOf } from '../frontend/languages.ts';
import type { FileRange } from '../graph/program/file-range.ts';
import { describeRule, type Rule } from '../rule/rule.ts';
import { snippetAt } from '../syntax/line-index.ts';
import type { SyntaxTree } from '../syntax/syntax-tree.ts';
import type { Purpose } from '../vocabulary/purposes.ts';
import { makeFinding } from './make-finding.ts';
import { identify, surroundingsOf } from './place.ts';

/** Provides the data for locations. */
export interface SpotInput {
  /** Syntax tree of a file by its number in the program; `undefined` if not available. */
  treeOf(file: number): SyntaxTree | undefined;
  /** Secrets of a file by its number in the program. */
  secretsOf(file: number): KnownSecrets;
  /** Purposes of the file at a path of the program. */
  purposesOf(path: string): readonly Purpose[];
}

export interface Spot {
  readonly location: Location;
  readonly tree: SyntaxTree;
  readonly node: number;
  readonly purposesOf: SpotInput['purposesOf'];
}

/**
 * The innermost node of a range.
 *
 * @param inner  selects a descendant of it for the spot
 */
export function spotAt(
  input: SpotInput,
  { file, path, start, end }: FileRange,
  inner: (tree: SyntaxTree, node: number) => number = (_tree, node) => node,
): Spot | undefined {
  const tree = input.treeOf(file);
  if (tree === undefined) return undefined;
  const node = inner(tree, tree.nodeAt(start, end));
  const range = tree.range(node);
  const snippet = snippetAt(tree.text, range.startOffset, input.secretsOf(file));
  return { location: { path, range, snippet }, tree, node, purposesOf: (at) => input.purposesOf(at) };
}

/** @param sourceKind  kind of the flow's source; the empty string if there is none */
export function createFinding(
  rule: Rule,
  spot: Spot,
  message: string,
  evidence: readonly Evidence[],
  sourceKind: string,
  trace: readonly TraceStep[],
): Finding {
  const { traits } = languageOf(spot.tree.language);
  const paths = [spot.location.path, ...trace.slice(0, 1).map(({ location }) => location.path)];
  return makeFinding({
    rule: describeRule(rule, ''),
    purposes: paths.flatMap(spot.purposesOf),
    evidence,
    message,
    language: languageName(spot.tree.language),
    location: spot.location,
    trace,
    identity: identify(spot.tree, traits, spot.node, rule.family, sourceKind),
    surroundings: surroundingsOf(spot.tree, traits, spot.node),
  });
}
