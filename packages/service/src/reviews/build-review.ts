/** Builds a review from two scans and a diff. Pure: equal input results in an equal review. */
import {
  compareAcceptance,
  compareFindings,
  createTreeChanges,
  type FileMetrics,
  type Finding,
  isAtLeast,
  isShown,
  matchFindings,
  type RuleInfo,
  type TreeComparison,
} from '@assay/core';
import { reviewClasses } from '@assay/llm';
import {
  isOfTests,
  isToolOutput,
  judgedIn,
  makesIncomplete,
  mayHide,
  reasonsOf,
  type ScanReport,
  type SkippedFile,
} from '@assay/scanner';
import type { Comparison } from '../git/compare.ts';
import type { ChangedFile } from '../git/parse-diff.ts';
import { allFindings } from '../scans/tell-news.ts';
import type { StoredReviewer } from '../storage/database.ts';
import type { AskedReviewer } from './ask-reviewer.ts';
import {
  assessRisk,
  checkGate,
  complexityThreshold,
  decideVerdict,
  estimateEffort,
  type QualityGate,
  type Reach,
  type Risk,
  type Verdict,
} from './assess.ts';
import { type ChosenComment, chooseComments } from './choose-comments.ts';
import type { Placement } from './place-comment.ts';
import { describeLogic, findUnseen, isRead } from './unseen.ts';
import { describeFile, type WalkthroughEntry } from './walkthrough.ts';
import { placeOf, titleOf, writeComment } from './write-comment.ts';
import { type FindingChange, writeSummary } from './write-summary.ts';

export interface ReviewInput {
  readonly comparison: Comparison;
  /** Scans of the merge base and the head. */
  readonly base: ScanReport;
  readonly head: ScanReport;
  readonly rules: readonly RuleInfo[];
  /** Signals about guards and logic that the change removes or weakens; `undefined` if not compared. */
  readonly trees: TreeComparison | undefined;
  /** A language model's comments on the change; `undefined` if not asked. They do not affect the gate. */
  readonly asked?: Pick<AskedReviewer, 'findings' | 'intents' | 'joined'> | undefined;
  /** Verified replacements, by finding. */
  readonly suggestions?: ReadonlyMap<Finding, Suggestion>;
  /** Suggested reviewers, listed in the summary. */
  readonly reviewers?: readonly StoredReviewer[];
  /** Number of dismissed findings of the change, which are left out of `head`. */
  readonly dismissed?: number;
}

/** Whole lines of the head commit and their replacement, without a final line break. */
export interface Suggestion {
  /** 1-based. */
  readonly startLine: number;
  /** Inclusive. */
  readonly endLine: number;
  readonly text: string;
}

export interface ReviewComment {
  readonly finding: Finding;
  readonly filePath: string;
  readonly line: number;
  /** First line of a multi-line comment; `null` for a single line. */
  readonly startLine: number | null;
  readonly title: string;
  readonly body: string;
  readonly suggestion: string | null;
  readonly quote: string;
  readonly placement: Placement;
}

export interface ReviewStats {
  readonly files_changed: number;
  readonly files_reviewed: number;
  readonly files_skipped: readonly { readonly path: string; readonly reason: string }[];
  readonly introduced: number;
  readonly fixed: number;
  /** Introduced findings that the noise budget keeps out of the diff; they are in the summary. */
  readonly suppressed: number;
}

export interface BuiltReview {
  readonly verdict: Verdict;
  readonly summary: string;
  readonly walkthrough: readonly WalkthroughEntry[];
  readonly effort: number;
  readonly risk: Risk['level'];
  readonly testsChanged: boolean;
  readonly securityConcerns: readonly string[];
  readonly comments: readonly ReviewComment[];
  readonly qualityGate: QualityGate;
  readonly stats: ReviewStats;
}

/**
 * Compares the findings of both ends. Accepting a finding with a comment neither fixes nor introduces it, so accepted
 * findings take part in the matching.
 */
function compareReports(base: ScanReport, head: ScanReport, files: readonly ChangedFile[]): FindingChange {
  const accepted = new Set([...base.suppressed, ...head.suppressed].map(({ finding }) => finding));
  const isOpen = (finding: Finding): boolean => !accepted.has(finding);
  const changes = createTreeChanges(files);
  const matches = matchFindings(allFindings(base), allFindings(head), changes);
  const { pairs, fresh, missing } = matches;
  const { uncovered, accepted: newlyAccepted } = compareAcceptance(base.suppressed, head.suppressed, matches);
  const isUncovered = new Set(uncovered);
  // A finding is not fixed if its code in the head was not analyzed, or not completely.
  const mayBeThere = mayHide(head);
  const pathOf = (path: string) => changes.follow(path, 1).path;
  const reasonOf = reasonsOf(head.coverage.filesSkipped);
  const isHidden = ({ location }: Finding): boolean => {
    const { path } = changes.follow(location.path, location.range.startLine);
    return path !== undefined && reasonOf(path) !== undefined;
  };
  return {
    introduced: [...fresh.filter(isOpen), ...uncovered.map(withoutComment)].sort(compareFindings),
    fixed: missing.filter((finding) => isOpen(finding) && !isHidden(finding) && !mayBeThere(finding, pathOf)),
    unchanged: pairs.map(({ found }) => found).filter((found) => isOpen(found) && !isUncovered.has(found)),
    accepted: newlyAccepted,
  };
}

/** Restricts a change to shown findings. */
function shownOf({ introduced, fixed, unchanged, accepted }: FindingChange): FindingChange {
  return {
    introduced: introduced.filter(isShown),
    fixed: fixed.filter(isShown),
    unchanged: unchanged.filter(isShown),
    accepted,
  };
}

function withoutComment(finding: Finding): Finding {
  return { ...finding, message: `${finding.message} The comment that suppressed it was removed.` };
}

export function buildReview(input: ReviewInput): BuiltReview {
  const { comparison, base, head } = input;
  const { files } = comparison;
  const change = compareReports(base, head, files);
  const signals = input.trees?.signals ?? [];
  const titlesByRule = new Map([
    ...input.rules.map((rule) => [rule.id, rule.title] as const),
    ...Object.values(reviewClasses).map((rule) => [rule.id, rule.title] as const),
  ]);
  const opinions = input.asked?.findings ?? [];
  const shown = shownOf(change);
  const chosen = chooseComments([...shown.introduced, ...signals, ...opinions], files, input.asked?.joined);
  const before = metricsByPath(base);
  const after = metricsByPath(head);
  const walkthrough = files.map((file) =>
    describeFile(file, before.get(file.previousPath ?? file.path), after.get(file.path), input.trees),
  );
  const skipped = findSkipped(files, base, head).filter(
    ({ path, reason }) => !unjudgedReasons.has(reason) || !isRead(path, input.trees),
  );
  const unseen = findUnseen(comparison, skipped, input.trees, head.problems);
  // A language model that was asked has read the change as a whole.
  const unjudged = input.asked === undefined ? describeLogic(input.trees) : [];
  const reach = reachOf(input, skipped);
  const { isComplete } = reach;
  const gate = checkGate(change.introduced, reach, signals);
  const isSeen = unseen.length === 0 && unjudged.length === 0;
  // Version changes of dependencies are reported but require no action. Weak signals deserve a look, not more.
  const asking = signals.filter(({ severity }) => isAtLeast(severity, 'medium'));
  const decided = decideVerdict(gate, [...change.introduced, ...asking], { ...reach, isSeen });
  // Comments of a model deserve a look; their absence has no effect.
  const verdict = decided === 'approve' && opinions.length > 0 ? 'comment' : decided;
  const testsChanged = files.some((file) => isOfTests(file.path));
  const effort = estimateEffort(files);
  const complexFunctions = findComplexFunctions(files, after);
  const { introduced } = shown;
  const risk = assessRisk({
    introduced,
    signals: asking,
    effort,
    testsChanged,
    complexFunctions,
    isComplete,
  });
  const notReviewed = [...skipped, ...describeProblems(files, head)];
  return {
    verdict,
    summary: writeSummary({
      verdict,
      change: shown,
      lessSure: change.introduced.filter((finding) => !isShown(finding)),
      signals,
      unseen,
      unjudged,
      comments: chosen,
      titlesByRule,
      intents: input.asked?.intents ?? [],
      walkthrough,
      risk,
      effort,
      testsChanged,
      notReviewed,
      unread: { files: skipped.filter(({ reason }) => !isToolOutput(reason)).length, of: files.length },
      isComplete,
      reviewers: input.reviewers ?? [],
      dismissed: input.dismissed ?? 0,
    }),
    walkthrough,
    effort,
    risk: risk.level,
    testsChanged,
    securityConcerns: introduced
      .filter((finding) => finding.category === 'security')
      .map((finding) => `${titleOf(finding, titlesByRule)} (${placeOf(finding)})`),
    comments: chosen.map((comment) => toComment(input, comment, titlesByRule)),
    qualityGate: gate,
    stats: {
      files_changed: files.length,
      files_reviewed: files.length - skipped.length,
      files_skipped: skipped,
      introduced: introduced.length,
      fixed: shown.fixed.length,
      suppressed: countSuppressed(chosen),
    },
  };
}

function toComment(
  { comparison, suggestions }: ReviewInput,
  comment: ChosenComment,
  titlesByRule: ReadonlyMap<string, string>,
): ReviewComment {
  const { finding, place } = comment;
  const title = titleOf(finding, titlesByRule);
  const suggestion = place.placement === 'inline' ? suggestions?.get(finding) : undefined;
  const isOneLine = suggestion === undefined || suggestion.startLine === suggestion.endLine;
  return {
    finding,
    filePath: place.filePath,
    line: suggestion?.endLine ?? place.line,
    startLine: isOneLine ? null : suggestion.startLine,
    title,
    body: writeComment(comment, title, comparison.headSha, suggestion?.text),
    suggestion: suggestion?.text ?? null,
    quote: place.quote,
    placement: place.placement,
  };
}

function countSuppressed(chosen: readonly ChosenComment[]): number {
  const hidden = chosen.map(
    ({ place, also, beside }) => also.length + beside.length + (place.placement === 'summary' ? 1 : 0),
  );
  return hidden.reduce((sum, count) => sum + count, 0);
}

function metricsByPath(report: ScanReport): ReadonlyMap<string, FileMetrics> {
  return new Map(report.metrics.map((file) => [file.path, file]));
}

/** How much of the change was analyzed. Files left out that are not part of the change do not matter. */
function reachOf(
  { comparison: { files }, base, head }: ReviewInput,
  skipped: readonly { readonly reason: string }[],
): Reach {
  const changed = new Set(files.map(({ path }) => path));
  const isParsed = !head.problems.some(
    ({ reason, path }) => reason === 'file-not-parsed' && path !== undefined && changed.has(path),
  );
  const isCut = base.coverage.cutShort || head.coverage.cutShort;
  return {
    isComplete: !isCut && isParsed && !skipped.some(({ reason }) => makesIncomplete(reason)),
    isAnything: files.length === 0 || skipped.length < files.length,
  };
}

/** Reasons for files that were not left out, but whose code no rule judged. */
const unjudgedReasons: ReadonlySet<string> = new Set(['no-analyzer', 'secrets-only']);

/** Changed files that no analysis read, except possibly the one for secrets. */
function findSkipped(files: readonly ChangedFile[], base: ScanReport, head: ScanReport): SkippedFile[] {
  const reasonOf = reasonsOf(head.coverage.filesSkipped);
  const analyzedIn = (report: ScanReport): ReadonlySet<string> =>
    new Set([...report.metrics.map(({ path }) => path), ...judgedIn(report)]);
  const [before, after] = [analyzedIn(base), analyzedIn(head)];
  const readAtAll = new Set(Object.values(head.readBy ?? {}).flat());
  const whyUnjudged = (path: string): string => (readAtAll.has(path) ? 'secrets-only' : 'no-analyzer');
  return files
    .filter((file) => !(file.change === 'deleted' ? before : after).has(file.path))
    .map((file) => ({
      path: file.path,
      reason: file.isBinary ? 'binary' : (reasonOf(file.path) ?? whyUnjudged(file.path)),
    }));
}

function describeProblems(
  files: readonly ChangedFile[],
  head: ScanReport,
): { path: string; reason: string }[] {
  const changed = new Set(files.map((file) => file.path));
  const told = head.problems
    .filter((problem) => problem.kind !== 'file-skipped')
    .filter((problem) => problem.path === undefined || changed.has(problem.path))
    .map((problem) => ({ path: problem.path ?? '(whole scan)', reason: problem.message }));
  // A file may have the same problem on hundreds of lines.
  return [...new Map(told.map((one) => [`${one.path}\0${one.reason}`, one])).values()];
}

function findComplexFunctions(
  files: readonly ChangedFile[],
  after: ReadonlyMap<string, FileMetrics>,
): string[] {
  return files.flatMap((file) =>
    (after.get(file.path)?.functions ?? [])
      .filter((one) => one.cognitive > complexityThreshold)
      .filter((one) =>
        file.hunks.some(
          (hunk) => hunk.newStart <= one.endLine && hunk.newStart + hunk.newLines > one.startLine,
        ),
      )
      .map((one) => `${one.name} (${file.path})`),
  );
}
