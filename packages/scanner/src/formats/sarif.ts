/**
 * SARIF 2.1.0 for code hosts and editors. Only fields that some consumer is known to use are written.
 *
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/sarif-v2.1.0-errata01-os-complete.html
 */

import {
  compareFindings,
  comparePriority,
  type Finding,
  holdsMask,
  type Location,
  type ModelOpinion,
  type Problem,
  priorityOf,
  probabilityOfFinding,
  type RuleInfo,
  type Severity,
  type SuppressedFinding,
  type TraceStep,
} from '@assay/core';
import type { WhyNoFix } from '../fix-outcome.ts';
import type { ScanReport } from '../scan-report.ts';
import { type CoverageNote, coverageNotes } from './coverage-notes.ts';
import { describeEvidence } from './describe-evidence.ts';
import { originOf } from './origin.ts';
import type { ReportAdvice } from './report-fix.ts';
import { createSarifFix } from './sarif-fix.ts';
import type {
  SarifCodeFlow,
  SarifLevel,
  SarifLocation,
  SarifLog,
  SarifNotification,
  SarifPhysicalLocation,
  SarifResult,
  SarifRule,
  SarifSuppression,
} from './sarif-schema.ts';
import { uriOfPath } from './sarif-uri.ts';

const schemaUri =
  'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

const levelBySeverity: Readonly<Record<Severity, SarifLevel>> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'note',
  info: 'note',
};

/** Middle of GitHub's bands, which leave a gap between 8.9 and 9.0. A string, as GitHub requires. */
const securitySeverity: Readonly<Record<Severity, string | undefined>> = {
  critical: '9.5',
  high: '8.0',
  medium: '5.5',
  low: '2.5',
  info: undefined,
};

const precisionNames = ['very-high', 'high', 'medium', 'low'] as const;

/** Maximum number of results per run that GitHub accepts; a file with more is rejected as a whole. */
const maxResults = 25_000;

export interface SarifOptions {
  /** Proven fixes: one line of reason and a unified diff. */
  readonly fixes?: ReadonlyMap<Finding, { readonly reason: string; readonly patch: string }>;
  readonly advice?: ReportAdvice;
}

/** @param rules every rule that the report's findings may refer to */
export function createSarifLog(
  report: ScanReport,
  rules: readonly RuleInfo[],
  options: SarifOptions = {},
): SarifLog {
  const countOf = countLineHashes();
  const entries = entriesOf(report);
  const shown = worstEntries(entries);
  // Only the referenced rules are written: all of them, with their help, are a megabyte.
  const named = new Set(shown.map(({ finding }) => finding.ruleId));
  const told = rules.filter(({ id }) => named.has(id));
  const indexByRule = new Map(told.map((rule, index) => [rule.id, index]));
  return {
    $schema: schemaUri,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Assay',
            semanticVersion: report.engineVersion,
            rules: told.map(createRule),
          },
        },
        columnKind: 'utf16CodeUnits',
        invocations: [
          {
            executionSuccessful: !report.coverage.cutShort && report.coverage.nothingAnalyzed === null,
            toolExecutionNotifications: [
              ...coverageNotes(report).map(coverageNotification),
              ...report.problems.map(createNotification),
              ...cutNotifications(entries.length - shown.length),
            ],
          },
        ],
        // Tells an importer whether an absent finding is gone.
        properties: {
          complete: isComplete(report) && entries.length === shown.length,
          filesScanned: report.coverage.filesScanned,
          rulesetHash: report.rulesetHash,
        },
        results: shown.map(({ finding, suppression }) => {
          const fix = options.fixes?.get(finding);
          const lineHash = finding.lineHash ?? countOf(finding);
          const why = options.advice?.get(finding);
          return {
            ...createResult(finding, indexByRule.get(finding.ruleId), lineHash, why),
            ...(suppression && { suppressions: [createSuppression(suppression)] }),
            // A consumer would write the mask into the file.
            ...(fix && !holdsMask(fix.patch) && { fixes: [createSarifFix(fix.reason, fix.patch)] }),
          };
        }),
      },
    ],
  };
}

export function toSarif(report: ScanReport, rules: readonly RuleInfo[], options: SarifOptions = {}): string {
  return `${JSON.stringify(createSarifLog(report, rules, options), undefined, 2)}\n`;
}

function isComplete({ isPart, leftOutUnsure = 0, coverage }: ScanReport): boolean {
  const { complete, cutShort, nothingAnalyzed, rulesTimedOut } = coverage;
  const isRead = complete && !cutShort && nothingAnalyzed === null && rulesTimedOut.length === 0;
  return isRead && isPart !== true && leftOutUnsure === 0;
}

interface Entry {
  readonly finding: Finding;
  readonly suppression: SuppressedFinding | undefined;
}

/** For findings whose line was not read: numbered within a file, so that none depends on other files. */
function countLineHashes(): (finding: Finding) => string {
  const counts = new Map<string, number>();
  return ({ fingerprint, location }) => {
    const key = `${fingerprint} ${location.path}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return `${fingerprint.slice(0, 16)}:${count}`;
  };
}

/** Open and suppressed findings, in output order. */
function entriesOf({ findings, suppressed }: ScanReport): readonly Entry[] {
  return [
    ...findings.map((finding) => ({ finding, suppression: undefined })),
    ...suppressed.map((entry) => ({ finding: entry.finding, suppression: entry })),
  ].sort((a, b) => compareFindings(a.finding, b.finding));
}

/** Drops the lowest-priority entries when there are too many; order is kept. */
function worstEntries(entries: readonly Entry[]): readonly Entry[] {
  if (entries.length <= maxResults) return entries;
  const ranked = entries.toSorted((a, b) => comparePriority(a.finding, b.finding));
  const kept = new Set(ranked.slice(0, maxResults));
  return entries.filter((entry) => kept.has(entry));
}

function cutNotifications(count: number): readonly SarifNotification[] {
  if (count === 0) return [];
  const text = `${count} findings of the lowest priorities are left out: a SARIF run has at most ${maxResults} results.`;
  return [{ descriptor: { id: 'cap-hit/sarif-results' }, level: 'warning', message: { text } }];
}

function createSuppression({ kind, reason, finding, line }: SuppressedFinding): SarifSuppression {
  return {
    kind: kind === 'in-source' ? 'inSource' : 'external',
    status: 'accepted',
    ...(reason !== '' && { justification: reason }),
    ...(line !== null && {
      location: {
        physicalLocation: {
          artifactLocation: { uri: uriOfPath(finding.location.path), uriBaseId: '%SRCROOT%' },
          region: { startLine: line },
        },
      },
    }),
  };
}

function createRule(rule: RuleInfo): SarifRule {
  const score = rule.category === 'security' ? securitySeverity[rule.severity] : undefined;
  return {
    id: rule.id,
    name: ruleName(rule),
    shortDescription: { text: rule.title },
    fullDescription: { text: `${rule.title}. ${rule.remedy}` },
    help: { text: rule.remedy, markdown: rule.help === '' ? rule.remedy : rule.help },
    defaultConfiguration: { level: levelBySeverity[rule.severity] },
    properties: {
      tags: [
        rule.category,
        rule.type,
        ...rule.cwe.map(cweTag),
        ...rule.owasp.map((entry) => `owasp/${entry}`),
      ],
      precision: precisionNames.find((name) => name === rule.precision) ?? 'medium',
      ...(score === undefined
        ? { 'problem.severity': problemSeverity(rule.severity) }
        : { 'security-severity': score }),
    },
  };
}

/** `SqlInjection` for `javascript/sql-injection`: SARIF recommends a name in Pascal case. */
function ruleName(rule: RuleInfo): string {
  return rule.id
    .slice(rule.id.indexOf('/') + 1)
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** GitHub reads CWE numbers with at least three digits. */
function cweTag(cwe: number): string {
  return `external/cwe/cwe-${String(cwe).padStart(3, '0')}`;
}

function problemSeverity(severity: Severity): 'error' | 'warning' | 'recommendation' {
  const level = levelBySeverity[severity];
  return level === 'note' ? 'recommendation' : level;
}

function createResult(
  finding: Finding,
  ruleIndex: number | undefined,
  lineHash: string,
  why: WhyNoFix | undefined,
): SarifResult {
  return {
    ruleId: finding.ruleId,
    ...(ruleIndex !== undefined && { ruleIndex }),
    level: levelBySeverity[finding.severity],
    // Out of 100.
    rank: priorityOf(finding) / 10,
    message: { text: finding.message },
    locations: [createLocation(finding.location)],
    ...(finding.trace.length > 0 && { codeFlows: [createCodeFlow(finding.trace)] }),
    partialFingerprints: {
      'assay/v1': finding.fingerprint,
      primaryLocationLineHash: lineHash,
    },
    properties: { ...createIdentity(finding), ...(why !== undefined && { no_fix: describeWhy(why) }) },
  };
}

/** Why there is no fix, and what to do here. */
function describeWhy({ reason, text }: WhyNoFix): Readonly<Record<string, string>> {
  return { reason, ...(text !== undefined && { text }) };
}

/**
 * Properties without a SARIF field, and the identity by which other tools recognize a finding. Contains no source text.
 */
function createIdentity(finding: Finding): SarifResult['properties'] {
  const { severity, confidence, category, type, language, context, shape, nature, identity } = finding;
  const { evidence, opinion } = finding;
  return {
    severity,
    confidence,
    probability: probabilityOfFinding(finding),
    priority: priorityOf(finding),
    category,
    type,
    language,
    origin: originOf(finding),
    family: identity.family,
    enclosingNames: identity.enclosingNames,
    context,
    shape,
    ...(nature !== undefined && { nature }),
    ...(evidence !== undefined && { evidence: describeEvidence(evidence) }),
    ...(opinion !== undefined && { triage: describeOpinion(opinion) }),
  };
}

/** A model's opinion, without the lines that it quotes. */
function describeOpinion({
  verdict,
  confidence,
  reason,
  rationale,
  model,
}: ModelOpinion): Readonly<Record<string, string | number>> {
  return { verdict, confidence, reason_code: reason, rationale, model };
}

function createCodeFlow(trace: readonly TraceStep[]): SarifCodeFlow {
  return {
    threadFlows: [
      {
        locations: trace.map((step) => ({
          location: { ...createLocation(step.location), message: { text: step.note || step.kind } },
          kinds: [step.kind],
        })),
      },
    ],
  };
}

function createLocation(location: Location): SarifLocation {
  return { physicalLocation: createPhysicalLocation(location) };
}

function createPhysicalLocation({ path, range, snippet }: Location): SarifPhysicalLocation {
  return {
    artifactLocation: { uri: uriOfPath(path), uriBaseId: '%SRCROOT%' },
    region: {
      startLine: range.startLine,
      startColumn: range.startColumn,
      endLine: range.endLine,
      endColumn: range.endColumn,
      ...(snippet !== '' && { snippet: { text: snippet } }),
    },
  };
}

function coverageNotification({ reason, message }: CoverageNote): SarifNotification {
  return {
    descriptor: { id: `coverage/${reason}` },
    level: levelOfNote(reason),
    message: { text: message },
  };
}

function levelOfNote(reason: CoverageNote['reason']): SarifNotification['level'] {
  if (reason === 'nothing-analyzed') return 'error';
  return reason === 'left-out-by-rule' ? 'note' : 'warning';
}

function createNotification(problem: Problem): SarifNotification {
  return {
    descriptor: { id: `${problem.kind}/${problem.reason}` },
    level: problem.kind === 'internal-error' ? 'error' : 'warning',
    message: { text: problem.message },
    ...(problem.path !== undefined && {
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: uriOfPath(problem.path), uriBaseId: '%SRCROOT%' },
            ...(problem.line !== undefined && { region: { startLine: problem.line } }),
          },
        },
      ],
    }),
  };
}
