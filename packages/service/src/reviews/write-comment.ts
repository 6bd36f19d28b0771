/** Writes the body of a review comment. */
import { type Finding, isSignal, type TraceStep } from '@assay/core';
import { isOfModel } from '@assay/llm';
import type { ChosenComment } from './choose-comments.ts';
import { codeSpan, escapeText, renderMessage } from './markdown.ts';

const maxSteps = 5;
const maxAlso = 10;

/**
 * Writes the body.
 *
 * @param title of the rule
 * @param suggestion verified replacement of the commented lines, or `undefined`
 */
export function writeComment(
  comment: ChosenComment,
  title: string,
  headSha: string,
  suggestion: string | undefined,
): string {
  const { finding, also, beside } = comment;
  const trace = shortenTrace(finding.trace).map(describeStep);
  const alsoAt = also.slice(0, maxAlso).map((other) => codeSpan(placeOf(other)));
  const more = also.length > maxAlso ? ` and ${also.length - maxAlso} more` : '';
  return [
    `**[${capitalize(finding.severity)}] ${escapeText(title)}** — ${renderMessage(finding.message)}`,
    ...(trace.length > 0 ? [trace.join('\n')] : []),
    ...describeBefore(finding),
    ...(alsoAt.length > 0 ? [`Also at ${alsoAt.join(', ')}${more}.`] : []),
    ...beside.map(
      (other) =>
        `Also reported (${codeSpan(other.ruleId)}${byModel(other)}): ${renderMessage(other.message)}`,
    ),
    ...(suggestion === undefined ? [] : [fence('suggestion', suggestion)]),
    `<sub>${codeSpan(finding.ruleId)} · confidence ${finding.confidence}${byWhom(finding)}</sub>`,
    `<!-- assay:v1 fp=${finding.fingerprint.slice(0, 16)} head=${headSha} -->`,
  ].join('\n\n');
}

function byWhom(finding: Finding): string {
  return isOfModel(finding) ? ` · ${byModel(finding).slice(2)}` : '';
}

function byModel(finding: Finding): string {
  return isOfModel(finding) ? ', by a language model (llm), unverified' : '';
}

/** The code in the base, if the signal names it. */
function describeBefore(finding: Finding): string[] {
  if (!isSignal(finding) || finding.before === null) return [];
  const { path, line, snippet } = finding.before;
  return [`Previously, at ${codeSpan(`${path}:${line}`)}: ${codeSpan(snippet)}`];
}

/** The finding's own title, or that of its rule. */
export function titleOf({ title, ruleId }: Finding, titlesByRule: ReadonlyMap<string, string>): string {
  return title ?? titlesByRule.get(ruleId) ?? ruleId;
}

/** `path:line`. */
export function placeOf(finding: Finding): string {
  return `${finding.location.path}:${finding.location.range.startLine}`;
}

export function capitalize(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

/** Keeps the source and sink, and drops steps before the last two. */
function shortenTrace(trace: readonly TraceStep[]): readonly TraceStep[] {
  if (trace.length <= maxSteps) return trace;
  return [...trace.slice(0, maxSteps - 2), ...trace.slice(-2)];
}

function describeStep(step: TraceStep, index: number): string {
  const place = `${step.location.path}:${step.location.range.startLine}`;
  return `${index + 1}. ${codeSpan(place)} ${escapeText(step.note)}: ${codeSpan(step.location.snippet)}`;
}

function fence(language: string, text: string): string {
  const runs = [...text.matchAll(/`+/g)].map((match) => match[0].length);
  const ticks = '`'.repeat(Math.max(3, 1 + Math.max(0, ...runs)));
  return `${ticks}${language}\n${text}\n${ticks}`;
}
