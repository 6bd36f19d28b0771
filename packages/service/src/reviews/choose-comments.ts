/**
 * The noise budget: which findings get a comment of their own. Everything else stays in the summary; nothing is lost.
 */
import { comparePriority, type Finding, isAtLeast, isSignal } from '@assay/core';
import { isOfModel } from '@assay/scanner/llm';
import type { ChangedFile } from '../git/parse-diff.ts';
import { type Place, placeFinding } from './place-comment.ts';

export interface ChosenComment {
  readonly finding: Finding;
  readonly place: Place;
  /** Other findings of the same root cause: same rule, same callee at the sink. */
  readonly also: readonly Finding[];
}

/** More comments than these are read by nobody; what does not fit stays in the summary. Not measured. */
const maxInline = 5;
const maxInlinePerFile = 2;

/** One comment for each root cause, worst first. */
export function chooseComments(
  introduced: readonly Finding[],
  files: readonly ChangedFile[],
): readonly ChosenComment[] {
  const filesByPath = new Map(files.map((file) => [file.path, file]));
  const clusters = [...Map.groupBy([...introduced].sort(compareImportance), clusterKey).values()];
  const inlineByFile = new Map<string, number>();
  let inline = 0;
  return clusters.flatMap((cluster) => {
    const [finding, ...also] = cluster;
    if (finding === undefined) return [];
    const place = placeFinding(finding, filesByPath);
    const inFile = inlineByFile.get(place.filePath) ?? 0;
    const hasRoom = inline < maxInline && (inFile < maxInlinePerFile || isAtLeast(finding.severity, 'high'));
    if (place.placement !== 'summary' && !(isWorthInline(finding) && hasRoom))
      return [{ finding, also, place: { ...place, placement: 'summary' as const } }];
    if (place.placement === 'inline') {
      inline += 1;
      inlineByFile.set(place.filePath, inFile + 1);
    }
    return [{ finding, also, place }];
  });
}

/** True for what may stand in the diff when there is room. */
export function isWorthInline(finding: Finding): boolean {
  if (isSignal(finding) && (finding.status === 'preview' || finding.confidence !== 'high')) return false;
  if (isAtLeast(finding.severity, 'high')) return finding.confidence !== 'low';
  return isAtLeast(finding.severity, 'medium') && finding.confidence === 'high';
}

function clusterKey(finding: Finding): string {
  if (isSignal(finding)) return finding.fingerprint;
  const callee = finding.identity.sinkTokens.split('(')[0] ?? '';
  return JSON.stringify([finding.ruleId, finding.location.path, callee.trim()]);
}

function compareImportance(a: Finding, b: Finding): number {
  // A model takes no room from what is proven.
  return Number(isOfModel(a)) - Number(isOfModel(b)) || comparePriority(a, b);
}
