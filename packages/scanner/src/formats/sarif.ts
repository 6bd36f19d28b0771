/**
 * SARIF 2.1.0: what code hosts and editors read. Only fields that a consumer is known to use are written.
 *
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/sarif-v2.1.0-errata01-os-complete.html
 */

import type { Finding, Location, Problem, RuleInfo, Severity, TraceStep } from '@assay/core';
import type { ScanReport } from '../scan-report.ts';
import type {
  SarifCodeFlow,
  SarifLevel,
  SarifLocation,
  SarifLog,
  SarifNotification,
  SarifPhysicalLocation,
  SarifResult,
  SarifRule,
} from './sarif-schema.ts';

const schemaUri =
  'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

const levelBySeverity: Readonly<Record<Severity, SarifLevel>> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'note',
  info: 'note',
};

/** Middle of GitHub's bands, which leave a gap between 8.9 and 9.0. A string, as GitHub wants it. */
const securitySeverity: Readonly<Record<Severity, string | undefined>> = {
  critical: '9.5',
  high: '8.0',
  medium: '5.5',
  low: '2.5',
  info: undefined,
};

const precisionNames = ['very-high', 'high', 'medium', 'low'] as const;

/** @param rules every rule that the report's findings may name */
export function createSarifLog(report: ScanReport, rules: readonly RuleInfo[]): SarifLog {
  const indexByRule = new Map(rules.map((rule, index) => [rule.id, index]));
  const countByFingerprint = new Map<string, number>();
  return {
    $schema: schemaUri,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Assay',
            semanticVersion: report.engineVersion,
            rules: rules.map(createRule),
          },
        },
        columnKind: 'utf16CodeUnits',
        invocations: [
          {
            executionSuccessful: report.coverage.complete,
            toolExecutionNotifications: report.problems.map(createNotification),
          },
        ],
        results: report.findings.map((finding) => {
          const count = (countByFingerprint.get(finding.fingerprint) ?? 0) + 1;
          countByFingerprint.set(finding.fingerprint, count);
          return createResult(finding, indexByRule.get(finding.ruleId), count);
        }),
      },
    ],
  };
}

export function toSarif(report: ScanReport, rules: readonly RuleInfo[]): string {
  return `${JSON.stringify(createSarifLog(report, rules), undefined, 2)}\n`;
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

/** `SqlInjection` of `javascript/sql-injection`: SARIF wants a name in Pascal case. */
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

function createResult(finding: Finding, ruleIndex: number | undefined, count: number): SarifResult {
  return {
    ruleId: finding.ruleId,
    ...(ruleIndex !== undefined && { ruleIndex }),
    level: levelBySeverity[finding.severity],
    message: { text: finding.message },
    locations: [createLocation(finding.location)],
    ...(finding.trace.length > 0 && { codeFlows: [createCodeFlow(finding.trace)] }),
    partialFingerprints: {
      'assay/v1': finding.fingerprint,
      primaryLocationLineHash: `${finding.fingerprint.slice(0, 16)}:${count}`,
    },
    properties: { severity: finding.severity, confidence: finding.confidence },
  };
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

/** Relative URI reference of a path: every character that means something in a URI is escaped. */
export function uriOfPath(path: string): string {
  return path
    .split('/')
    .map((name) => encodeURIComponent(name.toWellFormed()))
    .join('/');
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
