/** The noise budget: selects the findings that get a comment of their own. The others remain in the summary. */
import { comparePriority, type Finding, isAtLeast, isSignal } from '@assay/core';
import { isOfModel } from '@assay/llm';
import type { ChangedFile } from '../git/parse-diff.ts';
import { type Place, placeFinding } from './place-comment.ts';

export interface ChosenComment {
  readonly finding: Finding;
  readonly place: Place;
  /** Further findings with the same root cause: same rule and same callee at the sink. */
  readonly also: readonly Finding[];
  /** Reports of the same flaw by another author: a rule, a signal or a model. */
  readonly beside: readonly Finding[];
}

/** Nobody reads more comments than this; the rest remains in the summary. Not measured. */
const maxInline = 5;
const maxInlinePerFile = 2;

/** Maximum distance in lines between reports of the same flaw by a rule and by a signal. */
const sameFlawLines = 3;

/**
 * Chooses one comment per root cause, by priority. Each flaw is reported once, even if found by several authors.
 *
 * @param joined  findings about the same flaw as another one, according to their author
 */
export function chooseComments(
  introduced: readonly Finding[],
  files: readonly ChangedFile[],
  joined: ReadonlyMap<Finding, Finding> = new Map(),
): readonly ChosenComment[] {
  const filesByPath = new Map(files.map((file) => [file.path, file]));
  const byCause = Map.groupBy([...introduced].sort(compareImportance), clusterKey);
  const clusters = oncePerLine([...byCause.values()], filesByPath);
  const inlineByFile = new Map<string, number>();
  let inline = 0;
  const placed = clusters.flatMap((cluster): ChosenComment[] => {
    const [finding, ...also] = cluster;
    if (finding === undefined) return [];
    const place = placeFinding(finding, filesByPath);
    const inFile = inlineByFile.get(place.filePath) ?? 0;
    const hasRoom = inline < maxInline && (inFile < maxInlinePerFile || isAtLeast(finding.severity, 'high'));
    if (place.placement !== 'summary' && !(isWorthInline(finding) && hasRoom))
      return [{ finding, also, beside: [], place: { ...place, placement: 'summary' as const } }];
    if (place.placement === 'inline') {
      inline += 1;
      inlineByFile.set(place.filePath, inFile + 1);
    }
    return [{ finding, also, beside: [], place }];
  });
  return tellOnce(placed, joined);
}

/** Merges findings of one rule on the same line of the change into one comment, even if their sinks differ. */
function oncePerLine(
  clusters: readonly (readonly Finding[])[],
  files: ReadonlyMap<string, ChangedFile>,
): readonly (readonly Finding[])[] {
  const keyOf = ([first]: readonly Finding[]): string => {
    if (first === undefined || authorOf(first) !== 'rule') return first?.fingerprint ?? '';
    const { filePath, line } = placeFinding(first, files);
    return JSON.stringify([first.ruleId, filePath, line]);
  };
  return [...Map.groupBy(clusters, keyOf).values()].map((same) => same.flat());
}

/** Merges reports of a flaw by several authors into its inline comment or, without one, the first in the summary. */
function tellOnce(
  placed: readonly ChosenComment[],
  joined: ReadonlyMap<Finding, Finding>,
): readonly ChosenComment[] {
  const heldBy = new Map<ChosenComment, ChosenComment>();
  const areJoined = (one: Finding, other: Finding): boolean =>
    joined.get(one) === other || joined.get(other) === one;
  for (const [index, comment] of placed.entries()) {
    if (!isAtLeast(comment.finding.severity, 'medium')) continue;
    const first = placed.find(
      (other, at) =>
        (isInline(other) ? at < index || !isInline(comment) : at < index && !isInline(comment)) &&
        (isSameFlaw(other, comment) || areJoined(other.finding, comment.finding)),
    );
    if (first !== undefined) heldBy.set(comment, first);
  }
  // A comment that holds others may be merged itself. No cycle: an inline comment goes into an earlier inline one, any
  // other into an inline or an earlier one.
  const holderOf = (comment: ChosenComment): ChosenComment => {
    let at = comment;
    for (let next = heldBy.get(at); next !== undefined; next = heldBy.get(at)) at = next;
    return at;
  };
  const told = Map.groupBy(heldBy.keys(), holderOf);
  const rest = placed.filter((comment) => !heldBy.has(comment));
  return rest.map((comment) => {
    const others = told.get(comment) ?? [];
    // An author that joins a finding to another one quotes the relevant lines, whereas a rule may be located at the
    // sink.
    const pointed = others.find((other) => isInline(other) && areJoined(other.finding, comment.finding));
    const beside = others.flatMap(({ finding, also }) => [finding, ...also]);
    return { ...comment, place: pointed?.place ?? comment.place, beside };
  });
}

function isSameFlaw(one: ChosenComment, other: ChosenComment): boolean {
  const [a, b] = [one.finding, other.finding];
  if (one === other || a.location.path !== b.location.path || authorOf(a) === authorOf(b)) return false;
  const lines = Math.abs(a.location.range.startLine - b.location.range.startLine);
  // A model quotes the relevant lines; a signal is located where something was removed, one place within a function.
  if (isOfModel(a) || isOfModel(b)) return areAdjacent(a, b) || areOfOneSignal(a, b);
  return lines <= (a.category === b.category ? sameFlawLines : 0);
}

function isInline({ place }: ChosenComment): boolean {
  return place.placement === 'inline';
}

/** True for a signal about a function and another finding of the same category in the same function. */
function areOfOneSignal(a: Finding, b: Finding): boolean {
  const name = nameAround(a);
  return (isSignal(a) || isSignal(b)) && a.category === b.category && name !== '' && name === nameAround(b);
}

/** The function's own name, because a model does not know the enclosing classes. */
function nameAround({ identity }: Finding): string {
  return identity.enclosingNames.at(-1)?.split('.').at(-1) ?? '';
}

function areAdjacent({ location: { range: a } }: Finding, { location: { range: b } }: Finding): boolean {
  return a.startLine <= b.endLine + 1 && b.startLine <= a.endLine + 1;
}

function authorOf(finding: Finding): 'model' | 'signal' | 'rule' {
  if (isOfModel(finding)) return 'model';
  return isSignal(finding) ? 'signal' : 'rule';
}

/** True for findings that may be commented inline if there is room. */
function isWorthInline(finding: Finding): boolean {
  if (isSignal(finding) && (finding.status === 'preview' || finding.confidence !== 'high')) return false;
  if (isAtLeast(finding.severity, 'high')) return finding.confidence !== 'low';
  if (!isAtLeast(finding.severity, 'medium')) return false;
  // An introduced security flaw is likely enough to deserve a look, and so is a model's finding that a second question
  // did not refute.
  const isLikely = finding.category === 'security' || isOfModel(finding);
  return finding.confidence === 'high' || (isLikely && finding.confidence === 'medium');
}

function clusterKey(finding: Finding): string {
  if (authorOf(finding) !== 'rule') return finding.fingerprint;
  const callee = finding.identity.sinkTokens.split('(')[0] ?? '';
  return JSON.stringify([finding.ruleId, finding.location.path, callee.trim()]);
}

function compareImportance(a: Finding, b: Finding): number {
  // Findings of a model must not displace proven ones.
  return Number(isOfModel(a)) - Number(isOfModel(b)) || comparePriority(a, b);
}
