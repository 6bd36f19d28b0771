/** Writes the summary of a review in Markdown. */
import {
  type ChangeSignal,
  comparePriority,
  type Finding,
  isAtLeast,
  isSignal,
  type SuppressedFinding,
  severities,
} from '@assay/core';
import { isOfModel } from '@assay/llm';
import type { StoredReviewer } from '../storage/database.ts';
import type { Risk, Verdict } from './assess.ts';
import type { ChosenComment } from './choose-comments.ts';
import { codeSpan, escapeText, renderMessage } from './markdown.ts';
import { isLayoutOnly, type WalkthroughEntry } from './walkthrough.ts';
import { capitalize, placeOf, titleOf } from './write-comment.ts';

export interface FindingChange {
  /** In the head but not at the merge base, in output order. */
  readonly introduced: readonly Finding[];
  /** At the merge base but not in the head. */
  readonly fixed: readonly Finding[];
  /** In both, as they appear in the head. */
  readonly unchanged: readonly Finding[];
  /** Accepted by comments that the change adds. */
  readonly accepted: readonly SuppressedFinding[];
}

export interface SummaryFacts {
  readonly verdict: Verdict;
  /** Shown findings only. */
  readonly change: FindingChange;
  /** Introduced findings that are not shown by default: they are listed, but not counted elsewhere. */
  readonly lessSure: readonly Finding[];
  readonly signals: readonly ChangeSignal[];
  /** Sentences on what was not compared. */
  readonly unseen: readonly string[];
  /** Sentences on logic that is new and that nothing judged. */
  readonly unjudged: readonly string[];
  readonly comments: readonly ChosenComment[];
  readonly titlesByRule: ReadonlyMap<string, string>;
  /** A language model's description of the change. */
  readonly intents: readonly string[];
  readonly walkthrough: readonly WalkthroughEntry[];
  readonly risk: Risk;
  readonly effort: number;
  readonly testsChanged: boolean;
  /** Complete list of what was not analyzed, and why. */
  readonly notReviewed: readonly { readonly path: string; readonly reason: string }[];
  /** Changed files that were not read, and all changed files. */
  readonly unread: { readonly files: number; readonly of: number };
  readonly isComplete: boolean;
  readonly reviewers: readonly StoredReviewer[];
  /** Number of dismissed findings of the change, which are mentioned nowhere else. */
  readonly dismissed: number;
}

/** Maximum number of lines per list; the rest is counted. */
const maxListed = 50;

const headings: Record<Verdict, string> = {
  approve: 'No new findings',
  comment: 'New findings',
  request_changes: 'Changes requested',
};

export function writeSummary(facts: SummaryFacts): string {
  const { change } = facts;
  const counts = [
    `${change.introduced.length} introduced`,
    `${change.fixed.length} fixed`,
    `${change.unchanged.length} still open`,
    ...(facts.lessSure.length > 0 ? [`${facts.lessSure.length} less sure`] : []),
    ...(facts.dismissed > 0 ? [`${facts.dismissed} dismissed`] : []),
  ].join(', ');
  return [
    `## ${headingOf(facts)}`,
    ...unreadNote(facts.unread),
    ...[...facts.unseen, ...facts.unjudged].map(renderMessage),
    `${counts}. Risk ${facts.risk.level}, effort ${facts.effort} of 5, tests ${facts.testsChanged ? 'changed' : 'not changed'}.`,
    ...(facts.risk.reasons.length > 0
      ? [facts.risk.reasons.map((reason) => `- ${escapeText(reason)}`).join('\n')]
      : []),
    severityTable(change),
    ...list(
      'Introduced',
      facts.comments
        .filter(({ finding }) => !isSignal(finding) && !isOfModel(finding))
        .map((comment) => describeComment(comment, facts.titlesByRule)),
    ),
    ...list(
      'Reported by a language model, unverified',
      facts.comments
        .filter(({ finding }) => isOfModel(finding))
        .map((comment) => describeComment(comment, facts.titlesByRule)),
    ),
    ...list(
      'Removed, weakened or changed',
      facts.comments.flatMap((comment) =>
        isSignal(comment.finding) && !isSmall(comment.finding)
          ? [`${describeSignal(comment.finding)}${describeBeside(comment)}`]
          : [],
      ),
    ),
    ...list(
      'Dependencies',
      signalsOf(facts)
        .filter((signal) => isSmall(signal) && isOfDependencies(signal))
        .map(describeSmall),
    ),
    ...list(
      'Besides',
      signalsOf(facts)
        .filter((signal) => isSmall(signal) && !isOfDependencies(signal))
        .map(describeSmall),
    ),
    ...list(
      'Suppressed by comments in this change',
      change.accepted.map(({ finding, reason }) => {
        const why = reason === '' ? '' : `: ${escapeText(reason)}`;
        return `${describeFinding(finding, facts.titlesByRule)}${why}`;
      }),
    ),
    ...list(
      'Fixed',
      change.fixed.toSorted(comparePriority).map((finding) => describeFinding(finding, facts.titlesByRule)),
    ),
    ...list('What it does, according to a language model (llm)', facts.intents.map(renderMessage)),
    ...reviewersLine(facts.reviewers),
    ...folded(
      `Less sure (${facts.lessSure.length})`,
      facts.lessSure.toSorted(comparePriority).map((finding) => describeFinding(finding, facts.titlesByRule)),
    ),
    ...folded(`Walkthrough (${facts.walkthrough.length})`, describeEntries(facts.walkthrough)),
    ...folded(`Not reviewed (${facts.notReviewed.length})`, facts.notReviewed.map(describeSkipped)),
  ].join('\n\n');
}

function headingOf(facts: SummaryFacts): string {
  const { verdict, isComplete, unread, change, lessSure, signals, unseen } = facts;
  if (verdict !== 'comment') return headings[verdict];
  if (unread.of === 0) return 'Nothing to review';
  if (signals.some((signal) => !isSmall(signal)) && change.introduced.length === 0) return 'Changes to check';
  if (unread.files > 0 && unread.files === unread.of) return 'Nothing was analyzed';
  if (change.introduced.length > 0) return headings.comment;
  if (isComplete && unseen.length === 0)
    return lessSure.length > 0 ? 'Only less sure findings' : headings.approve;
  return 'Not fully analyzed';
}

/** Comes first, because the absence of findings in a file that was not read is no good news. */
function unreadNote({ files, of }: SummaryFacts['unread']): string[] {
  if (files === 0) return [];
  if (files === of)
    return ['**None of the changed files was analyzed.** See the list at the end for the reasons.'];
  return [`**${files} of ${of} changed files were not analyzed.** See the list at the end for the reasons.`];
}

function severityTable(change: FindingChange): string {
  const row = (label: string, findings: readonly Finding[]): string => {
    const cells = severities.map(
      (severity) => findings.filter((finding) => finding.severity === severity).length,
    );
    return `| ${label} | ${cells.join(' | ')} |`;
  };
  return [
    `| | ${severities.join(' | ')} |`,
    `| --- |${' ---: |'.repeat(severities.length)}`,
    row('introduced', change.introduced),
    row('fixed', change.fixed),
    row('still open', change.unchanged),
  ].join('\n');
}

/** Names are formatted as code, so that a published summary mentions nobody. */
function reviewersLine(reviewers: readonly StoredReviewer[]): string[] {
  if (reviewers.length === 0) return [];
  const people = reviewers.map(({ name, source, files, lines }) => {
    const why =
      source === 'codeowners'
        ? `owns ${count(files, 'changed file')}`
        : `wrote ${count(lines, 'changed line')}`;
    return `${codeSpan(name)} (${why})`;
  });
  return [`May know this code: ${people.join(', ')}.`];
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function describeComment(comment: ChosenComment, titles: ReadonlyMap<string, string>): string {
  const also = comment.also.length === 0 ? '' : ` (and ${comment.also.length} more with the same cause)`;
  return `${describeFinding(comment.finding, titles)}${also}${describeBeside(comment)}`;
}

function describeBeside({ beside }: ChosenComment): string {
  const rules = [...new Set(beside.map(({ ruleId }) => codeSpan(ruleId)))];
  if (rules.length === 0) return '';
  const words = beside
    .filter(isOfModel)
    .map(({ message }) => ` A language model says (llm): ${renderMessage(message)}`);
  return ` (as ${rules.join(', ')} ${rules.length === 1 ? 'says' : 'say'} too)${words.join('')}`;
}

function signalsOf({ comments }: SummaryFacts): readonly ChangeSignal[] {
  return comments.flatMap(({ finding }) => (isSignal(finding) ? [finding] : []));
}

/** True for signals that need no action: version changes and notes. */
function isSmall({ severity }: ChangeSignal): boolean {
  return !isAtLeast(severity, 'medium');
}

function isOfDependencies({ ruleId }: ChangeSignal): boolean {
  return ruleId === 'review/dependency-changed';
}

function describeSmall(signal: ChangeSignal): string {
  return `${renderMessage(signal.message)} — ${codeSpan(placeOf(signal))}`;
}

function describeSignal(signal: ChangeSignal): string {
  return `**${capitalize(signal.severity)}** ${renderMessage(signal.message)} — ${codeSpan(placeOf(signal))}`;
}

function describeFinding(finding: Finding, titles: ReadonlyMap<string, string>): string {
  // A model's headline does not say under which conditions the code fails.
  const more = isOfModel(finding) ? `. ${renderMessage(finding.message)}` : '';
  const title = `${escapeText(titleOf(finding, titles))}${more}`;
  return `**${capitalize(finding.severity)}** ${title} — ${codeSpan(placeOf(finding))}`;
}

/** Combines files that only moved into one line, and files with only layout changes into another. */
function describeEntries(entries: readonly WalkthroughEntry[]): string[] {
  const isMove = (entry: WalkthroughEntry): boolean =>
    entry.change === 'renamed' && entry.additions + entry.deletions === 0;
  const moves = entries.filter(isMove).length;
  const layouts = entries.filter((entry) => !isMove(entry) && isLayoutOnly(entry)).length;
  const rest = entries.filter((entry) => !isMove(entry) && !isLayoutOnly(entry)).map(describeEntry);
  return [
    ...rest,
    ...(moves > 0 ? [`${moves} more moved without a change`] : []),
    ...(layouts > 0 ? [`${layouts} more with only formatting or comment changes`] : []),
  ];
}

function describeEntry(entry: WalkthroughEntry): string {
  return `${codeSpan(entry.file_path)} ${entry.change}: ${renderMessage(entry.summary)}`;
}

function describeSkipped(skipped: { readonly path: string; readonly reason: string }): string {
  return `${codeSpan(skipped.path)} ${escapeText(skipped.reason)}`;
}

function list(heading: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [`### ${heading}`, bullets(items)];
}

function folded(heading: string, items: readonly string[]): string[] {
  if (items.length === 0) return [];
  return [`<details><summary>${heading}</summary>\n\n${bullets(items)}\n\n</details>`];
}

function bullets(items: readonly string[]): string {
  const rest = items.length > maxListed ? [`- and ${items.length - maxListed} more`] : [];
  return [...items.slice(0, maxListed).map((item) => `- ${item}`), ...rest].join('\n');
}
