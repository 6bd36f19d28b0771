/**
 * The noise budget: which findings get a comment of their own. Everything else stays in the summary; nothing is lost.
 */
import { comparePriority, type Finding, isAtLeast, isSignal } from '@assay/core';
import { isOfModel } from '@assay/llm';
import type { ChangedFile } from '../git/parse-diff.ts';
import { type Place, placeFinding } from './place-comment.ts';

export interface ChosenComment {
  readonly finding: Finding;
  readonly place: Place;
  /** Other findings of the same root cause: same rule, same callee at the sink. */
  readonly also: readonly Finding[];
  /** What another author says of the same flaw: a rule beside a signal, or a signal beside a rule. */
  readonly beside: readonly Finding[];
}

/** More comments than these are read by nobody; what does not fit stays in the summary. Not measured. */
const maxInline = 5;
const maxInlinePerFile = 2;

/** Lines between what a rule and a signal tell of one flaw. */
const sameFlawLines = 3;

/**
 * One comment for each root cause, worst first; one flaw is told once, whoever saw it.
 *
 * @param joined  findings that are about the flaw of another one, as who made them says
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

/** What one rule says at one line of the change is one comment, wherever it does harm. */
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

/** What another author says of a flaw goes into the comment in the diff, or else into what the summary says of it first. */
function tellOnce(
  placed: readonly ChosenComment[],
  joined: ReadonlyMap<Finding, Finding>,
): readonly ChosenComment[] {
  const told = new Map<ChosenComment, ChosenComment[]>();
  const areJoined = (one: Finding, other: Finding): boolean =>
    joined.get(one) === other || joined.get(other) === one;
  const rest = placed.filter((comment, index) => {
    if (!isAtLeast(comment.finding.severity, 'medium')) return true;
    const first = placed.find(
      (other, at) =>
        (isInline(other) ? at < index || !isInline(comment) : at < index && !isInline(comment)) &&
        (isSameFlaw(other, comment) || areJoined(other.finding, comment.finding)),
    );
    if (first === undefined) return true;
    told.set(first, [...(told.get(first) ?? []), comment]);
    return false;
  });
  return rest.map((comment) => {
    const others = told.get(comment) ?? [];
    // Who says that a comment is about the same flaw quotes the lines that it means: a rule may stand where the data ends.
    const pointed = others.find((other) => isInline(other) && areJoined(other.finding, comment.finding));
    const beside = others.flatMap(({ finding, also }) => [finding, ...also]);
    return { ...comment, place: pointed?.place ?? comment.place, beside };
  });
}

function isSameFlaw(one: ChosenComment, other: ChosenComment): boolean {
  const [a, b] = [one.finding, other.finding];
  if (one === other || a.location.path !== b.location.path || authorOf(a) === authorOf(b)) return false;
  const lines = Math.abs(a.location.range.startLine - b.location.range.startLine);
  // A model quotes the lines that it means; a signal stands where something went, and that is one place of a function.
  if (isOfModel(a) || isOfModel(b)) return areAdjacent(a, b) || areOfOneSignal(a, b);
  return lines <= (a.category === b.category ? sameFlawLines : 0);
}

function isInline({ place }: ChosenComment): boolean {
  return place.placement === 'inline';
}

/** What a signal says of a function, and what somebody else says of the same function in the same matter. */
function areOfOneSignal(a: Finding, b: Finding): boolean {
  const name = nameAround(a);
  return (isSignal(a) || isSignal(b)) && a.category === b.category && name !== '' && name === nameAround(b);
}

/** The function's own name: a model is not told those of the classes around it. */
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

/** True for what may stand in the diff when there is room. */
function isWorthInline(finding: Finding): boolean {
  if (isSignal(finding) && (finding.status === 'preview' || finding.confidence !== 'high')) return false;
  if (isAtLeast(finding.severity, 'high')) return finding.confidence !== 'low';
  if (!isAtLeast(finding.severity, 'medium')) return false;
  // A flaw of security that a change brings in is likely enough to be looked at, and so is what a model has said twice.
  const isLikely = finding.category === 'security' || isOfModel(finding);
  return finding.confidence === 'high' || (isLikely && finding.confidence === 'medium');
}

function clusterKey(finding: Finding): string {
  if (authorOf(finding) !== 'rule') return finding.fingerprint;
  const callee = finding.identity.sinkTokens.split('(')[0] ?? '';
  return JSON.stringify([finding.ruleId, finding.location.path, callee.trim()]);
}

function compareImportance(a: Finding, b: Finding): number {
  // A model takes no room from what is proven.
  return Number(isOfModel(a)) - Number(isOfModel(b)) || comparePriority(a, b);
}
