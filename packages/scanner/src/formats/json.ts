/** The report as JSON, with the field names of the HTTP API, so that one client can read both. */

import {
  type Finding,
  priorityOf,
  probabilityOfFinding,
  type RuleInfo,
  symbolOf,
  type TraceStep,
} from '@assay/core';
import type { WhyNoFix } from '../fix-outcome.ts';
import type { ScanReport } from '../scan-report.ts';
import { describeEvidence } from './describe-evidence.ts';
import { originOf } from './origin.ts';
import type { ProvenFix, ReportAdvice, ReportFixes } from './report-fix.ts';

export function toJson(
  report: ScanReport,
  rules: readonly RuleInfo[],
  { fixes, advice }: { readonly fixes?: ReportFixes; readonly advice?: ReportAdvice } = {},
): string {
  const ruleById = new Map(rules.map((rule) => [rule.id, rule]));
  const countOf = (category: string) =>
    report.findings.filter((finding) => finding.category === category).length;
  const document = {
    engine_version: report.engineVersion,
    ruleset_hash: report.rulesetHash,
    is_part: report.isPart ?? false,
    issues_found: report.findings.length,
    security_issues: countOf('security'),
    quality_issues: countOf('quality'),
    less_sure: report.leftOutUnsure ?? 0,
    findings: report.findings.map((finding) => ({
      ...createFinding(finding, ruleById.get(finding.ruleId)),
      ...suggestedFix(fixes?.get(finding), advice?.get(finding)?.text),
      fix: createFix(fixes?.get(finding), advice?.get(finding)),
    })),
    suppressed: report.suppressed.map(({ finding, kind, reason, line, until }) => ({
      ...createFinding(finding, ruleById.get(finding.ruleId)),
      suppression: { kind, reason, line, until },
    })),
    ...whatWasRead(report),
    metrics: report.metrics.map((file) => ({
      file_path: file.path,
      language: file.language,
      lines: file.lines,
      code_lines: file.codeLines,
      comment_lines: file.commentLines,
      classes: file.classes,
      functions: file.functions.map((item) => ({
        name: item.name,
        start_line: item.startLine,
        end_line: item.endLine,
        cyclomatic: item.cyclomatic,
        cognitive: item.cognitive,
      })),
    })),
  };
  return `${JSON.stringify(document, undefined, 2)}\n`;
}

/** What was not analyzed, and why, in the form used by reports. */
export function whatWasRead({ coverage, problems }: Pick<ScanReport, 'coverage' | 'problems'>) {
  return {
    problems: problems.map(({ kind, path, line, reason, message }) => ({
      kind,
      file_path: path ?? null,
      line: line ?? null,
      reason,
      message,
    })),
    coverage: {
      complete: coverage.complete,
      cut_short: coverage.cutShort,
      nothing_analyzed: coverage.nothingAnalyzed,
      languages_unread: coverage.languagesUnread,
      files_scanned: coverage.filesScanned,
      tests_not_followed: coverage.testsNotFollowed ?? null,
      files_skipped: coverage.filesSkipped,
      rules_timed_out: coverage.rulesTimedOut,
      analyzers: coverage.analyzers ?? [],
    },
  };
}

/** In the form of the API; `null` if no model was asked. */
function describeOpinion({ opinion }: Finding): object | null {
  if (opinion === undefined) return null;
  const { verdict, confidence, reason, rationale, evidence, model } = opinion;
  return {
    verdict,
    confidence,
    reason_code: reason,
    rationale,
    evidence: evidence.map(({ path, line, endLine }) => ({ file_path: path, line, end_line: endLine })),
    model,
  };
}

function createFinding(finding: Finding, rule: RuleInfo | undefined): object {
  const { range, path, snippet } = finding.location;
  return {
    rule_id: finding.ruleId,
    title: rule?.title ?? finding.ruleId,
    message: finding.message,
    category: finding.category,
    type: finding.type,
    severity: finding.severity,
    confidence: finding.confidence,
    probability: probabilityOfFinding(finding),
    priority: priorityOf(finding),
    evidence: describeEvidence(finding.evidence ?? []),
    triage: describeOpinion(finding),
    cwe: (rule?.cwe ?? []).map((number) => `CWE-${number}`),
    owasp: rule?.owasp ?? [],
    language: finding.language,
    origin: originOf(finding),
    file_path: path,
    line: range.startLine,
    column: range.startColumn,
    end_line: range.endLine,
    end_column: range.endColumn,
    snippet,
    fingerprint: finding.fingerprint,
    symbol: symbolOf(finding),
    context: finding.context,
    shape: finding.shape,
    nature: finding.nature ?? '',
    ...(finding.type === 'secret' && {
      in_history: finding.history !== undefined,
      commit_sha: finding.history?.commitSha ?? null,
    }),
    trace: finding.trace.map(createStep),
    suggested_fix: rule?.remedy ?? '',
  };
}

/** Replaces the rule's remedy: explanation and diff of a proven fix, or else specific advice. */
function suggestedFix(proven: ProvenFix | undefined, advice: string | undefined): object {
  const text = proven === undefined ? advice : `${proven.fix.explanation}\n${proven.patch}`;
  return text === undefined ? {} : { suggested_fix: text };
}

/** `null` if no fix was requested. */
function createFix(proven: ProvenFix | undefined, why: WhyNoFix | undefined): object | null {
  if (proven === undefined) return why === undefined ? null : { available: false, reason: why.reason };
  const { fix, patch, verification } = proven;
  const confidence = verification.verdict === 'verified' ? 'high' : 'medium';
  const { origin, safety, explanation } = fix;
  return { available: true, origin, safety, explanation, patch, confidence, verification };
}

function createStep({ kind, location, note }: TraceStep, index: number): object {
  return {
    step: index + 1,
    kind,
    file_path: location.path,
    line: location.range.startLine,
    column: location.range.startColumn,
    snippet: location.snippet,
    note,
  };
}
