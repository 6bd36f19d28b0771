/**
 * Fixes of findings in files that are not code. The analyzer proposes the fix for its hit; the file is changed and
 * analyzed again. The fix is shown if the finding is gone, no analyzer reports anything new in the file, and the file's
 * content is the same except for the fixed keys.
 */

import {
  analyzers,
  compileClaim,
  findingsOf,
  type HitFix,
  type RegisteredAnalyzer,
  runAnalyzer,
} from '@assay/analyzers';
import type { Edit, Finding, Fix, Verification } from '@assay/core';
import { findSuppressionsInText, type TextFile } from '@assay/engine';
import { describeFile } from '../analysis/analyze-claimed.ts';
import { readClaimed, type SourceRead } from '../files/read-source.ts';
import type { FixOutcome } from '../fix-outcome.ts';
import type { ProposeFixRequest } from '../process/fix-request.ts';
import { noneUnread } from './advise-settings.ts';
import { type ChangedFile, fail, type GateVerdict, notApplicable, pass } from './gate.ts';
import { applyFix } from './gates/apply.ts';
import { judgeIdempotence } from './gates/idempotence.ts';
import { findCopy } from './honest/copies.ts';
import { createMaskedPatch } from './masked-patch.ts';
import { refuseAtApply, verificationInTurn } from './verification-of.ts';

type Source = Extract<SourceRead, { readonly kind: 'source' }>;

/** The analyzer that owns the rule, if that rule has fixes. */
export function fixingAnalyzer(ruleId: string): RegisteredAnalyzer | undefined {
  return analyzers.find(({ fixes = [] }) => fixes.includes(ruleId));
}

/** The rule's own fix; if `given` is set, only if it equals that fix, because nothing else may change such files. */
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
  // A finding located in another file is fixed there.
  if (
    fix === undefined ||
    fix.edits.some(({ start, end, expect }) => source.text.slice(start, end) !== expect)
  )
    return noneUnread(finding);
  const proposed = asFix(fix, finding, path, source);
  if (given !== undefined && JSON.stringify(given.edits) !== JSON.stringify(proposed.edits))
    return rejected('a file is not one that a fix may touch');
  const reader = { read: (asked: string) => Promise.resolve(asked === path ? source : undefined) };
  const applied = await applyFix(directory, proposed, reader, (asked) => asked === path);
  const [change] = applied.kind === 'applied' ? applied.changes : [];
  if (applied.kind !== 'applied' || change === undefined)
    return rejected(applied.kind === 'refused' ? applied.reason : 'the fix has no edits');
  const after = look(analyzer, path, change.after);
  const verification = verify({ analyzer, finding, fix, change, looks: [before, after] });
  if (verification.verdict !== 'verified')
    return { kind: 'rejected', reason: 'verification_failed', verification, ...adviceOn(finding) };
  const secrets = [...before.secrets, ...after.secrets];
  return {
    kind: 'proven',
    fix: proposed,
    patch: createMaskedPatch(applied.changes, secrets),
    files: [{ path, text: source.hasByteOrderMark ? `\ufeff${change.after}` : change.after }],
    verification,
  };
}

/** Manual advice for when a gate rejected the rule's fix. */
function adviceOn(finding: Finding): { readonly advice?: string } {
  const { advice } = noneUnread(finding);
  return advice === undefined ? {} : { advice };
}

function rejected(reason: string): FixOutcome {
  return { kind: 'rejected', reason: 'verification_failed', verification: refuseAtApply(reason) };
}

/** The file, with the changes of earlier fixes of the same run applied. */
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
  /** Findings of the analyzer whose rule is fixed. */
  readonly own: readonly Finding[];
  /** Findings of every analyzer that claims the file. */
  readonly all: readonly Finding[];
  readonly problems: number;
  readonly secrets: readonly string[];
  readonly fixOf: (finding: Finding) => HitFix | undefined;
}

function look(analyzer: RegisteredAnalyzer, path: string, text: string): Look {
  const file = describeFile(path, text);
  const { hits, waiting, problems } = hitsIn(analyzer, file);
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
      [...hits, ...waiting]
        .find((hit) => hit.ruleId === ruleId && hit.start === range.startOffset && hit.fix !== undefined)
        ?.fix?.(),
  };
}

function claimsFile(claims: RegisteredAnalyzer['claims'], path: string): boolean {
  const claim = compileClaim(claims);
  return claim.anyText || claim.matchesPath(path);
}

/** Hits of the file alone: those decided by another file have no exact fix here. */
function hitsIn(analyzer: RegisteredAnalyzer, { path, text }: TextFile) {
  const result = analyzer.analyzeFile({ path, text });
  const facts = result?.fact === undefined ? [] : [{ path, fact: result.fact }];
  const context = { advisories: { kind: 'not-asked' as const }, imports: [], today: '' };
  const linked = analyzer.analyzeTree?.(facts, context);
  const hits = [...(result?.hits ?? []), ...(linked?.hits ?? []).filter((hit) => hit.path === path)];
  return { hits, waiting: result?.waiting ?? [], problems: (result?.problems ?? []).length };
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
  readonly finding: Finding;
  readonly fix: HitFix;
  /** Already applied, so V0 passed. */
  readonly change: ChangedFile;
  readonly looks: readonly [before: Look, after: Look];
}

function verify({ analyzer, finding, fix, change, looks: [before, after] }: Change): Verification {
  const { path } = change;
  const old = analyzer.outline?.({ path, text: change.before });
  const now = analyzer.outline?.({ path, text: change.after });
  return verificationInTurn({
    'V0-apply': () => pass,
    'V1-parse': () =>
      failIf(
        after.problems > before.problems || old === undefined || now === undefined,
        'the file cannot be read any more',
      ),
    'V2-no-op': () => failIf(change.before === change.after, 'nothing is changed'),
    'V3-suppression': () =>
      failIf(hiddenIn(path, change.before) !== hiddenIn(path, change.after), 'the fix hides findings'),
    'V4-rescan': () => judgeRescan(finding, before, after),
    'V5-region': () => judgeRegion(fix, old ?? [], now ?? []),
    'V6-capability': () => noCode,
    'V7-call-skeleton': () => noCode,
    'V8-names': () => noCode,
    // The edits are the rule's own, which were compared before they were applied.
    'V9-contract': () => pass,
    'V10-idempotence': () => judgeIdempotence([change], finding.ruleId, after.own.filter(after.fixOf)),
    'V11-flow': () => noCode,
    'V12-honest-input': () => judgeCopies(change),
  });
}

/** What is read from the environment instead stands nowhere else in the file: both have to be the same. */
function judgeCopies({ before, edits }: ChangedFile): GateVerdict {
  const copy = findCopy(before, edits);
  return copy === 0
    ? noCode
    : fail(`line ${copy} holds the same value, which has to change together with this one`);
}

const noCode = notApplicable('the file has settings, and no code');

function failIf(isWrong: boolean, reason: string): GateVerdict {
  return isWrong ? fail(reason) : pass;
}

function hiddenIn(path: string, text: string): number {
  return findSuppressionsInText(path, text).suppressions.length;
}

function judgeRescan(finding: Finding, before: Look, after: Look): GateVerdict {
  if (after.own.some((one) => one.ruleId === finding.ruleId && isSameFlaw(one, finding)))
    return fail('the finding is still there');
  const [fresh] = added(before.all.map(keyOf), after.all.map(keyOf));
  return fresh === undefined ? pass : fail(`the fix brings findings: ${fresh}`);
}

/** The file's content is unchanged except for the keys that the rule names. */
function judgeRegion({ keys }: HitFix, old: readonly string[], now: readonly string[]): GateVerdict {
  const isMeant = (line: string) => (line.split(' = ')[0] ?? '').split('/').some((key) => keys.includes(key));
  const isStrange = [...added(old, now), ...added(now, old)].some((line) => !isMeant(line));
  return failIf(isStrange, 'the file says something else as well');
}

function isSameFlaw(a: Finding, b: Finding): boolean {
  return JSON.stringify(a.identity) === JSON.stringify(b.identity);
}

function keyOf({ ruleId, identity }: Finding): string {
  return `${ruleId} ${identity.enclosingNames.join('.')} ${identity.sinkTokens}`;
}

/** Elements that occur more often than before. */
function added(before: readonly string[], after: readonly string[]): readonly string[] {
  const left = new Map<string, number>();
  for (const one of before) left.set(one, (left.get(one) ?? 0) + 1);
  return after.filter((one) => {
    const count = left.get(one) ?? 0;
    if (count > 0) left.set(one, count - 1);
    return count === 0;
  });
}
