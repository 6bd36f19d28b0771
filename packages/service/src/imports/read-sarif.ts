/**
 * Reads another tool's findings from SARIF 2.1.0. Untrusted: a result without a location in the repository is left out
 * and counted; any other missing data gets a default.
 */

import { createHash } from 'node:crypto';
import {
  compareFindings,
  type Finding,
  fingerprint,
  type KnownSecrets,
  knownSecrets,
  type Location,
  maskFinding,
  maskSecrets,
  type Problem,
  type RuleInfo,
  type SuppressedFinding,
  type TraceStep,
} from '@assay/core';
import { ownTool } from './own-report.ts';
import { readOwnResult } from './read-own-result.ts';
import { type Places, placesOf } from './sarif-places.ts';
import { maskRule, readRules, severityOf, type ToolRule } from './sarif-rules.ts';
import { whyNotWhole } from './sarif-run.ts';
import { looksForSecrets, secretsOf } from './sarif-secrets.ts';
import { countAt, type JsonObject, listAt, objectAt, textAt } from './sarif-value.ts';

export interface ToolReport {
  /** `codeql`: lower case, words joined by `-`. */
  readonly tool: string;
  readonly version: string;
  readonly findings: readonly Finding[];
  readonly suppressed: readonly SuppressedFinding[];
  readonly rules: readonly RuleInfo[];
  readonly problems: readonly Problem[];
  /** False if the report is incomplete: an absent issue is then not fixed. */
  readonly isComplete: boolean;
  readonly filesScanned: number;
  readonly rulesetHash: string;
  /** Absolute paths of results that were left out because the root of the repository is unknown. */
  readonly unplaced: readonly string[];
}

export type SarifReading =
  | { readonly kind: 'report'; readonly report: ToolReport }
  | { readonly kind: 'invalid'; readonly pointer: string; readonly message: string };

/** Four times GitHub's limit for one run. */
const maxResults = 100_000;
const maxText = 2_000;
const maxSnippet = 200;
const maxSteps = 50;

/** @param roots  see `placesOf` */
export function readSarif(document: unknown, roots?: readonly string[]): SarifReading {
  const runs = listAt(document, 'runs');
  if (textAt(document, 'version') !== '2.1.0')
    return { kind: 'invalid', pointer: '#/version', message: 'expected SARIF 2.1.0' };
  const tools = new Set(runs.map((run) => slugOf(textAt(run, 'tool', 'driver', 'name'))));
  const [tool] = tools;
  if (tool === undefined || tools.size > 1 || tool === '')
    return { kind: 'invalid', pointer: '#/runs', message: 'expected runs of one tool with a name' };
  if (runs.reduce<number>((sum, run) => sum + listAt(run, 'results').length, 0) > maxResults)
    return { kind: 'invalid', pointer: '#/runs', message: `expected at most ${maxResults} results` };
  return { kind: 'report', report: readRuns(tool, runs, roots) };
}

function slugOf(name: string | undefined): string {
  return maskSecrets(name ?? '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 50);
}

function readRuns(tool: string, runs: readonly unknown[], roots: readonly string[] | undefined): ToolReport {
  const findings: Finding[] = [];
  const suppressed: SuppressedFinding[] = [];
  const rules = new Map<string, RuleInfo>();
  const secrets = new Set<string>();
  const unplaced = new Set<string>();
  const isTwin = knownTwins();
  let lost = 0;
  for (const run of runs) {
    const toolRules = readRules(tool, run);
    const places = placesOf(run, roots);
    for (const value of listAt(run, 'results')) {
      const result = objectAt(value);
      if (result === undefined || !isReported(result)) continue;
      const rule = toolRules.ruleOf(result);
      const finding = readResult(tool, result, { rule, places });
      for (const secret of tool === ownTool ? [] : secretsOf(result, rule.info)) secrets.add(secret);
      if (finding === undefined) lost++;
      else if (isTwin(finding)) continue;
      else if (!isAccepted(tool, result)) findings.push(finding);
      else suppressed.push({ finding, ...acceptance(result) });
    }
    for (const rule of toolRules.used()) rules.set(rule.id, rule);
    for (const path of places.unplaced()) unplaced.add(path);
  }
  // A secret quoted in one result may also be quoted in others and in the rules.
  const known = knownSecrets(secrets);
  const mask = (finding: Finding) => maskResult(tool, finding, known);
  const message = `${lost} results have no place in the repository and were left out.`;
  const [run] = runs;
  const missing = runs.flatMap((one) => whyNotWhole(tool, one) ?? []);
  const driver = objectAt(run, 'tool', 'driver');
  return {
    tool,
    version: maskSecrets(textAt(driver, 'semanticVersion') ?? textAt(driver, 'version') ?? ''),
    findings: findings.map(mask).sort(compareFindings),
    suppressed: suppressed
      .map((one) => ({
        ...one,
        finding: mask(one.finding),
        reason: maskSecrets(one.reason, { known }),
      }))
      .sort((a, b) => compareFindings(a.finding, b.finding)),
    rules: [...rules.values()].map((rule) => maskRule(rule, known)),
    problems: [
      ...(lost === 0 ? [] : [{ kind: 'unsupported-syntax', reason: 'sarif-location', message } as const]),
      ...missing.slice(0, 1),
    ],
    isComplete: missing.length === 0,
    filesScanned: countAt(objectAt(run, 'properties'), 'filesScanned') ?? 0,
    rulesetHash: textAt(run, 'properties', 'rulesetHash')?.slice(0, maxSnippet) ?? '',
    unplaced: [...unplaced],
  };
}

/** Excludes results that report a pass, or that an earlier one is gone. */
function isReported(result: JsonObject): boolean {
  return (textAt(result, 'kind') ?? 'fail') === 'fail' && textAt(result, 'baselineState') !== 'absent';
}

/**
 * Suppressions outside of the code, by a baseline or in a service, are not adopted: that decision is made in this
 * service.
 */
function isAccepted(tool: string, result: JsonObject): boolean {
  const entry = acceptanceOf(result);
  return entry !== undefined && (tool !== ownTool || textAt(entry, 'kind') === 'inSource');
}

function acceptanceOf(result: JsonObject): JsonObject | undefined {
  return listAt(result, 'suppressions')
    .map((value) => objectAt(value))
    .find((value) => value !== undefined && (textAt(value, 'status') ?? 'accepted') === 'accepted');
}

function acceptance(result: JsonObject): Omit<SuppressedFinding, 'finding'> {
  const entry = acceptanceOf(result);
  const isInSource = textAt(entry, 'kind') === 'inSource';
  const reason = (textAt(entry, 'justification') ?? '').slice(0, maxText);
  return { kind: isInSource ? 'in-source' : 'external', reason, line: null, until: null };
}

/** Detects exact duplicates of earlier results, which occur in merged logs and multiple runs. */
function knownTwins(): (finding: Finding) => boolean {
  const seen = new Set<string>();
  return ({ ruleId, message, location: { path, range }, fingerprint: print }) => {
    const { startLine, startColumn, endLine, endColumn } = range;
    const key = JSON.stringify([ruleId, message, path, startLine, startColumn, endLine, endColumn, print]);
    return seen.has(key) || !seen.add(key);
  };
}

interface ResultContext {
  readonly rule: ToolRule;
  readonly places: Places;
}

function readResult(
  tool: string,
  result: JsonObject,
  { rule: toolRule, places }: ResultContext,
): Finding | undefined {
  const rule = toolRule.info;
  const place = objectAt(listAt(result, 'locations')[0]);
  const location = place && readLocation(place, places);
  if (place === undefined || location === undefined) return undefined;
  const message = (
    textAt(result, 'message', 'text') ??
    textAt(result, 'message', 'markdown') ??
    rule.title
  ).slice(0, maxText);
  const names = listAt(place, 'logicalLocations').flatMap(
    (entry) => textAt(entry, 'fullyQualifiedName') ?? textAt(entry, 'name') ?? [],
  );
  const identity = {
    family: rule.family,
    sinkTokens: identityOf(result, location, message),
    enclosingNames: names,
    sourceKind: '',
  };
  const finding: Finding = {
    ruleId: rule.id,
    category: rule.category,
    type: rule.type,
    severity: severityOf(toolRule, result),
    confidence: 'medium',
    message,
    language: languageOf(location.path),
    location,
    trace: readTrace(result, places),
    identity,
    fingerprint: fingerprint(identity, rule.type),
    context: '',
    shape: '',
    ...lineHashOf(result),
  };
  if (tool === ownTool) return readOwnResult(result, finding);
  // The identity contains the tool's text, in which secret scanners quote secrets.
  return maskFinding(finding, knownSecrets(looksForSecrets(rule) ? [location.snippet] : []));
}

/** Own rule ids contain no secret, and must stay intact because they distinguish findings. */
function maskResult(tool: string, finding: Finding, known: KnownSecrets): Finding {
  const masked = maskFinding(finding, known);
  if (tool === ownTool) return masked;
  const { ruleId, identity } = masked;
  return {
    ...masked,
    ruleId: maskSecrets(ruleId),
    identity: { ...identity, family: maskSecrets(identity.family) },
  };
}

/** Identifies a result by the tool's fingerprints, or else by its text. */
function identityOf(result: JsonObject, { snippet }: Location, message: string): string {
  const prints = objectAt(result, 'fingerprints') ?? objectAt(result, 'partialFingerprints') ?? {};
  const names = Object.keys(prints).sort();
  if (names.length === 0) return snippet === '' ? message : snippet.replaceAll(/\s+/g, ' ');
  const text = JSON.stringify(names.map((name) => [name, prints[name]]));
  return createHash('sha256').update(text).digest('hex');
}

/** As given by the tool, for consumers of our output. */
function lineHashOf(result: JsonObject): Pick<Finding, 'lineHash'> {
  const lineHash = textAt(result, 'partialFingerprints', 'primaryLocationLineHash');
  return lineHash !== undefined && /^[0-9a-f]{1,16}:\d{1,6}$/.test(lineHash) ? { lineHash } : {};
}

function languageOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.includes('.')
    ? name
        .slice(name.lastIndexOf('.') + 1)
        .toLowerCase()
        .slice(0, 20)
    : 'text';
}

function readLocation(value: JsonObject, places: Places): Location | undefined {
  const physical = objectAt(value, 'physicalLocation');
  const path = places.pathOf(objectAt(physical, 'artifactLocation'));
  const region = objectAt(physical, 'region');
  if (path === undefined) return undefined;
  const startLine = countAt(region, 'startLine') ?? 1;
  const endLine = Math.max(startLine, countAt(region, 'endLine') ?? startLine);
  const startColumn = countAt(region, 'startColumn') ?? 1;
  const endColumn = countAt(region, 'endColumn') ?? startColumn;
  // Offsets are unknown; these preserve the order of lines and columns.
  const startOffset = startLine * 10_000 + startColumn;
  const range = { startLine, startColumn, endLine, endColumn, startOffset, endOffset: startOffset };
  const snippet = (textAt(region, 'snippet', 'text') ?? '').trim().split('\n', 1)[0] ?? '';
  return { path, range, snippet: snippet.slice(0, maxSnippet) };
}

function readTrace(result: JsonObject, places: Places): readonly TraceStep[] {
  const flow = listAt(listAt(result, 'codeFlows')[0], 'threadFlows')[0];
  const steps = listAt(flow, 'locations').flatMap((entry) => {
    const value = objectAt(entry, 'location');
    const location = value && readLocation(value, places);
    return location ? [{ location, note: (textAt(value, 'message', 'text') ?? '').slice(0, maxText) }] : [];
  });
  return steps.slice(0, maxSteps).map((step, index, all) => {
    const kind = index === 0 ? 'source' : index === all.length - 1 ? 'sink' : 'propagation';
    return { kind, ...step };
  });
}
