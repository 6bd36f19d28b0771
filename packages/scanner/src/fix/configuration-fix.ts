/**
 * Fixes of what is no code. The analyzer says what mends its hit; the file is changed and read again, and the fix is shown when the
 * finding is gone, no analyzer says anything new of the file, and it says nothing else than before but for the keys that are mended.
 */

import {
  analyzers,
  compileClaim,
  findingsOf,
  type HitFix,
  type RegisteredAnalyzer,
  runAnalyzer,
} from '@assay/analyzers';
import { type Edit, type Finding, type Fix, type GateName, gateNames, verdictOf } from '@assay/core';
import { findSuppressionsInText, type TextFile } from '@assay/engine';
import { describeFile } from '../analysis/analyze-claimed.ts';
import { readClaimed, type SourceRead } from '../files/read-source.ts';
import type { FixOutcome } from '../fix-outcome.ts';
import type { ProposeFixRequest } from '../process/fix-request.ts';
import { applyFix } from './gates/apply.ts';
import { createMaskedPatch } from './masked-patch.ts';

type Source = Extract<SourceRead, { readonly kind: 'source' }>;

/** The analyzer whose rule it is, if that rule has fixes. */
export function fixingAnalyzer(ruleId: string): RegisteredAnalyzer | undefined {
  return analyzers.find(({ fixes = [] }) => fixes.includes(ruleId));
}

/** The rule's own fix; with `given`, that one if it is the same, for nobody else may change such files. */
export async function proposeConfigurationFix(
  { directory, finding: wanted, changed = [] }: ProposeFixRequest,
  analyzer: RegisteredAnalyzer,
  given?: Fix,
): Promise<FixOutcome> {
  const { path } = wanted.location;
  const source = readChanged(directory, path, changed, analyzer);
  if (source === undefined) return { kind: 'source_changed' };
  const before = look(analyzer, path, source.text);
  const finding = sameIn(before.own, wanted);
  if (finding === undefined) return { kind: 'source_changed' };
  const fix = before.fixOf(finding);
  // What is written elsewhere is mended there.
  if (
    fix === undefined ||
    fix.edits.some(({ start, end, expect }) => source.text.slice(start, end) !== expect)
  )
    return { kind: 'none', reason: 'no_fix_available' };
  const proposed = asFix(fix, finding, path, source);
  if (given !== undefined && JSON.stringify(given.edits) !== JSON.stringify(proposed.edits))
    return rejected('V0-apply', 'a file is not one that a fix may touch');
  const reader = { read: (asked: string) => Promise.resolve(asked === path ? source : undefined) };
  const applied = await applyFix(directory, proposed, reader, (asked) => asked === path);
  const [change] = applied.kind === 'applied' ? applied.changes : [];
  if (applied.kind !== 'applied' || change === undefined)
    return rejected('V0-apply', applied.kind === 'refused' ? applied.reason : 'the fix has no edits');
  const after = look(analyzer, path, change.after);
  const complaint = complaintOf({
    analyzer,
    path,
    finding,
    fix,
    texts: [change.before, change.after],
    looks: [before, after],
  });
  if (complaint !== undefined) return rejected(...complaint);
  const secrets = [...before.secrets, ...after.secrets];
  return {
    kind: 'proven',
    fix: proposed,
    patch: createMaskedPatch(applied.changes, secrets),
    files: [{ path, text: source.hasByteOrderMark ? `\ufeff${change.after}` : change.after }],
    verification: {
      verdict: verdictOf(gateNames.map((gate) => ({ gate, result: 'pass', reason: '' }))),
      gates: gateNames.map((gate) => ({ gate, result: 'pass', reason: reasons[gate] ?? '' })),
    },
  };
}

/** What stands for gates that ask something of code. */
const reasons: Partial<Readonly<Record<GateName, string>>> = {
  'V6-capability': 'only keys that the rule names say something else',
  'V7-call-skeleton': 'the file says nothing else than before',
  'V8-names': 'the file has no names of code',
  'V9-contract': "the change is the rule's own",
  'V10-idempotence': 'the finding is gone, so there is nothing to mend again',
  'V11-flow': 'the file has no flows of data',
};

function rejected(gate: GateName, reason: string): FixOutcome {
  const at = gateNames.indexOf(gate);
  const gates = gateNames.map((name, index) =>
    name === gate
      ? { gate: name, result: 'fail' as const, reason }
      : index < at
        ? { gate: name, result: 'pass' as const, reason: '' }
        : { gate: name, result: 'skip' as const, reason: 'an earlier gate failed' },
  );
  return { kind: 'rejected', reason: 'verification_failed', verification: { verdict: 'rejected', gates } };
}

/** With what earlier fixes of the same run have made of it. */
function readChanged(
  directory: string,
  path: string,
  changed: NonNullable<ProposeFixRequest['changed']>,
  { largestFileBytes }: RegisteredAnalyzer,
): Source | undefined {
  const source = readClaimed(directory, path, true, largestFileBytes);
  if (source.kind === 'skipped') return undefined;
  const text = changed.find((file) => file.path === path)?.text;
  return text === undefined ? source : { ...source, text: text.replace(/^\ufeff/, '') };
}

interface Look {
  /** Of the analyzer whose rule is mended. */
  readonly own: readonly Finding[];
  /** Of every analyzer that claims the file. */
  readonly all: readonly Finding[];
  readonly problems: number;
  readonly secrets: readonly string[];
  readonly fixOf: (finding: Finding) => HitFix | undefined;
}

function look(analyzer: RegisteredAnalyzer, path: string, text: string): Look {
  const file = describeFile(path, text);
  const { hits, problems } = hitsIn(analyzer, file);
  const own = findingsOf(analyzer, file, hits).findings;
  const others = analyzers
    .filter(({ id, claims }) => id !== analyzer.id && claimsFile(claims, path))
    .flatMap((one) => runAnalyzer(one, file) ?? []);
  return {
    own,
    all: [...own, ...others.flatMap(({ findings }) => findings)],
    problems: problems + others.reduce((sum, one) => sum + one.problems.length, 0),
    secrets: others.flatMap((one) => one.secrets),
    fixOf: ({ ruleId, location: { range } }) =>
      hits
        .find((hit) => hit.ruleId === ruleId && hit.start === range.startOffset && hit.fix !== undefined)
        ?.fix?.(),
  };
}

function claimsFile(claims: RegisteredAnalyzer['claims'], path: string): boolean {
  const claim = compileClaim(claims);
  return claim.anyText || claim.matchesPath(path);
}

/** Of the file alone: what another file decides has no exact fix here. */
function hitsIn(analyzer: RegisteredAnalyzer, { path, text }: TextFile) {
  const result = analyzer.analyzeFile({ path, text });
  const facts = result?.fact === undefined ? [] : [{ path, fact: result.fact }];
  const context = { advisories: { kind: 'not-asked' as const }, imports: [], today: '' };
  const linked = analyzer.analyzeTree?.(facts, context);
  const hits = [...(result?.hits ?? []), ...(linked?.hits ?? []).filter((hit) => hit.path === path)];
  return { hits, problems: (result?.problems ?? []).length };
}

function sameIn(findings: readonly Finding[], wanted: Finding): Finding | undefined {
  const distance = ({ location }: Finding) =>
    Math.abs(location.range.startOffset - wanted.location.range.startOffset);
  return findings
    .filter(({ ruleId, fingerprint }) => ruleId === wanted.ruleId && fingerprint === wanted.fingerprint)
    .toSorted((a, b) => distance(a) - distance(b))[0];
}

function asFix(fix: HitFix, finding: Finding, path: string, { sha256 }: Source): Fix {
  const edits = fix.edits.map((edit): Edit => ({ path, baseSha256: sha256, ...edit }));
  return {
    ruleId: finding.ruleId,
    findingFingerprint: finding.fingerprint,
    origin: 'engine',
    safety: fix.safety ?? 'R',
    contractId: '',
    edits: edits.toSorted((a, b) => a.start - b.start || a.end - b.end),
    explanation: fix.explanation,
  };
}

interface Change {
  readonly analyzer: RegisteredAnalyzer;
  readonly path: string;
  readonly finding: Finding;
  readonly fix: HitFix;
  readonly texts: readonly [before: string, after: string];
  readonly looks: readonly [before: Look, after: Look];
}

/** The gate that refuses it, and why. */
function complaintOf({
  analyzer,
  path,
  finding,
  fix,
  texts,
  looks,
}: Change): readonly [GateName, string] | undefined {
  const [before, after] = looks;
  const outlines = texts.map((text) => analyzer.outline?.({ path, text }));
  const [old, now] = outlines;
  if (after.problems > before.problems || old === undefined || now === undefined)
    return ['V1-parse', 'the file cannot be read any more'];
  if (texts[0] === texts[1]) return ['V2-no-op', 'nothing is changed'];
  const [hidden, stillHidden] = texts.map((text) => findSuppressionsInText(path, text).suppressions.length);
  if (hidden !== stillHidden) return ['V3-suppression', 'the fix hides findings'];
  const isTold = after.own.some((one) => one.ruleId === finding.ruleId && isSameFlaw(one, finding));
  if (isTold) return ['V4-rescan', 'the finding is still there'];
  const fresh = added(before.all.map(keyOf), after.all.map(keyOf));
  if (fresh.length > 0) return ['V4-rescan', `the fix brings findings: ${fresh[0]}`];
  const isMeant = (line: string) =>
    (line.split(' = ')[0] ?? '').split('/').some((key) => fix.keys.includes(key));
  const strange = [...added(old, now), ...added(now, old)].find((line) => !isMeant(line));
  return strange === undefined ? undefined : ['V5-region', 'the file says something else as well'];
}

function isSameFlaw(a: Finding, b: Finding): boolean {
  return JSON.stringify(a.identity) === JSON.stringify(b.identity);
}

function keyOf({ ruleId, identity }: Finding): string {
  return `${ruleId} ${identity.enclosingNames.join('.')} ${identity.sinkTokens}`;
}

/** What is there more often than it was. */
function added(before: readonly string[], after: readonly string[]): readonly string[] {
  const left = new Map<string, number>();
  for (const one of before) left.set(one, (left.get(one) ?? 0) + 1);
  return after.filter((one) => {
    const count = left.get(one) ?? 0;
    if (count > 0) left.set(one, count - 1);
    return count === 0;
  });
}
