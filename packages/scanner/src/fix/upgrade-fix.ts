/**
 * Fixes of findings on packages: raises a requirement in the manifest to a version without the flaw. The gates are
 * those for code, applied to a manifest as a list of packages; gates on calls and flows pass, because a manifest has
 * none.
 */

import { analyzers, findingsOf, findUpgrades, hitsOf, Reach, type Upgrade } from '@assay/analyzers';
import {
  linkPackages,
  type PackageFile,
  type PackageUse,
  readPackageFile,
  withIncluded,
} from '@assay/analyzers/inventory';
import { applyEdits, type Finding, type Fix, type Verification } from '@assay/core';
import { knownAdvisories } from '../advisories/known-advisories.ts';
import { describeFile } from '../analysis/analyze-claimed.ts';
import { upgradableRule } from '../analysis/engine.ts';
import { discoverFiles } from '../files/discover-files.ts';
import { readClaimed, readNamed, type SourceRead, whyUnwritable } from '../files/read-source.ts';
import type { FixOutcome } from '../fix-outcome.ts';
import type { ProposeFixRequest, VerifyFixRequest } from '../process/fix-request.ts';
import { type ChangedFile, fail, notApplicable, pass } from './gate.ts';
import { isReversible } from './gates/idempotence.ts';
import { createMaskedPatch } from './masked-patch.ts';
import { refuseAtApply, verificationInTurn } from './verification-of.ts';

/** `undefined` for findings of other rules. */
export function proposeUpgrade(request: ProposeFixRequest): FixOutcome | undefined {
  if (request.finding.ruleId !== upgradableRule) return undefined;
  return withTree(request, (tree) => {
    const upgrade = tree.upgradeFor(request.finding);
    if (upgrade === undefined) return { kind: 'source_changed' };
    const fix = fixOf(tree, upgrade, request.finding);
    return fix === undefined
      ? { kind: 'none', reason: 'no_fix_available', cause: 'form_not_covered', advice: adviceOf(upgrade) }
      : verify(tree, upgrade, fix, request);
  });
}

/** `undefined` for findings of other rules. Nothing that the fix claims about itself is trusted. */
export function verifyUpgrade({ fix, ...request }: VerifyFixRequest): FixOutcome | undefined {
  if (request.finding.ruleId !== upgradableRule) return undefined;
  return withTree(request, (tree) => {
    const upgrade = tree.upgradeFor(request.finding);
    return upgrade === undefined ? { kind: 'source_changed' } : verify(tree, upgrade, fix, request);
  });
}

interface PackageTree {
  readonly uses: readonly PackageUse[];
  readonly sources: ReadonlyMap<string, Extract<SourceRead, { kind: 'source' }>>;
  readonly upgrades: readonly Upgrade[];
  readonly upgradeFor: (finding: Finding) => Upgrade | undefined;
  /** The same tree with a different text for one file. */
  readonly withText: (path: string, text: string) => PackageTree;
}

function withTree(request: ProposeFixRequest, work: (tree: PackageTree) => FixOutcome): FixOutcome {
  const { known, close } = knownAdvisories(request.advisories);
  try {
    return known.kind === 'known'
      ? work(readTree(request, known))
      : { kind: 'none', reason: 'no_fix_available', cause: 'form_not_covered' };
  } finally {
    close();
  }
}

type Known = Extract<ReturnType<typeof knownAdvisories>['known'], { kind: 'known' }>;

function readTree({ directory, changed = [] }: ProposeFixRequest, known: Known): PackageTree {
  const texts = new Map(changed.map(({ path, text }) => [path, text]));
  const sources = new Map<string, Extract<SourceRead, { kind: 'source' }>>();
  const analyzer = packagesAnalyzer();
  for (const { path, claims } of discoverFiles(directory, { useGitignore: false, analyzers: [analyzer.id] })
    .claimed) {
    if (!claims.named.includes(analyzer.id)) continue;
    const source = readClaimed(directory, path, true, analyzer.largestFileBytes);
    if (source.kind === 'source') sources.set(path, { ...source, text: texts.get(path) ?? source.text });
  }
  return treeOf(sources, known, (path) => readNamed(directory, path));
}

function treeOf(
  sources: PackageTree['sources'],
  known: Known,
  readText: (path: string) => string | undefined,
): PackageTree {
  const files = [...sources].flatMap(([path, { text }]) => {
    const file = readPackageFile(path, text);
    return file === undefined ? [] : [{ path, file }];
  });
  const { uses } = linkPackages(withIncluded(files, readText));
  const upgrades = findUpgrades(uses, known);
  return {
    uses,
    sources,
    upgrades,
    upgradeFor: (finding) =>
      upgrades.find((one) => isOf(one, finding, sources.get(finding.location.path)?.text)),
    withText: (path, text) => {
      const source = sources.get(path);
      return source === undefined
        ? treeOf(sources, known, readText)
        : treeOf(new Map([...sources, [path, { ...source, text }]]), known, readText);
    },
  };
}

function packagesAnalyzer() {
  const found = analyzers.find(({ id }) => id === 'packages');
  if (found === undefined) throw new Error('there is no analyzer of packages');
  return found;
}

/** Whether a scan would report the flaw as this finding. */
function isOf({ flaw }: Upgrade, finding: Finding, text: string | undefined): boolean {
  const { path } = finding.location;
  if (text === undefined || flaw.use.askedAt.path !== path) return false;
  const hits = hitsOf([flaw], new Reach([], [flaw.use]));
  const { findings } = findingsOf(packagesAnalyzer(), describeFile(path, text), hits);
  return findings.some(({ fingerprint }) => fingerprint === finding.fingerprint);
}

function fixOf(tree: PackageTree, upgrade: Upgrade, finding: Finding): Fix | undefined {
  const { edit, isMajor, isLocked } = upgrade;
  const source = edit === undefined ? undefined : tree.sources.get(edit.path);
  if (edit === undefined || source === undefined) return undefined;
  const { path, start, end, replace } = edit;
  const expect = source.text.slice(start, end);
  return {
    ruleId: finding.ruleId,
    findingFingerprint: finding.fingerprint,
    origin: 'engine',
    // A lock file that does not match its manifest breaks installations until somebody refreshes it.
    safety: isMajor || isLocked ? 'R' : 'S',
    contractId: 'smallest-fixed-version',
    edits: [{ path, baseSha256: source.sha256, start, end, expect, replace }],
    explanation: explanationOf(upgrade),
  };
}

function explanationOf({ flaw, version, isMajor, isLocked }: Upgrade): string {
  const { use } = flaw;
  return [
    `\`${use.name}\` ${version} is the smallest version after ${use.version} without a flaw that is known.`,
    ...(isMajor
      ? ['It is a major upgrade: check its breaking changes for the code that imports the package.']
      : []),
    ...(isLocked ? [`Update ${use.place.path} with its package manager afterwards.`] : []),
  ].join(' ');
}

function adviceOf({ flaw: { use }, version, isLocked }: Upgrade): string {
  const brings = use.via.length > 1 ? use.via[0] : undefined;
  if (version === '') return `No fixed version of \`${use.name}\` is known: replace or remove it.`;
  if (brings !== undefined)
    return `\`${brings}\` brings \`${use.name}\` along: refresh ${use.place.path}, or upgrade \`${brings}\`, until \`${use.name}\` is at least ${version}.`;
  return `Upgrade \`${use.name}\` to ${version} or later${isLocked ? `, and refresh ${use.place.path}` : ''}.`;
}

function verify(tree: PackageTree, upgrade: Upgrade, fix: Fix, request: ProposeFixRequest): FixOutcome {
  const applied = applyToManifest(tree, upgrade, fix);
  if (typeof applied === 'string')
    return { kind: 'rejected', reason: 'verification_failed', verification: refuseAtApply(applied) };
  const { path, before, after } = applied;
  const verification = judge(tree, upgrade, fix, request, applied);
  if (verification.verdict === 'rejected')
    return { kind: 'rejected', reason: 'verification_failed', verification };
  const mark = tree.sources.get(path)?.hasByteOrderMark === true ? '\ufeff' : '';
  return {
    kind: 'proven',
    fix,
    patch: createMaskedPatch([{ path, before, after }], []),
    files: [{ path, text: `${mark}${after}` }],
    verification,
  };
}

interface ChangedManifest extends ChangedFile {
  readonly start: number;
}

/** V0 and V5 for a manifest: only the requirement changes. @returns what is wrong */
function applyToManifest(
  { sources }: PackageTree,
  { edit }: Upgrade,
  { edits, origin }: Fix,
): ChangedManifest | string {
  const [only, ...others] = edits;
  if (origin !== 'engine') return 'manifests are changed by rules alone';
  if (only === undefined || others.length > 0) return 'an upgrade is one edit';
  const source = sources.get(only.path);
  if (source === undefined || readPackageFile(only.path, source.text)?.role === 'lock')
    return 'a file is not a manifest';
  if (edit === undefined || edit.path !== only.path || edit.start !== only.start || edit.end !== only.end)
    return 'the edit is not where the manifest asks for the package';
  const unwritable = whyUnwritable(source);
  if (unwritable !== '') return unwritable;
  if (source.sha256 !== only.baseSha256) return 'a file changed since the fix was made';
  const result = applyEdits(source.text, [only]);
  if (result.kind === 'conflict') return `an edit does not fit its file (${result.reason})`;
  return { path: only.path, before: source.text, after: result.text, edits, start: only.start };
}

const noCode = notApplicable('a manifest has no code');

function judge(
  tree: PackageTree,
  upgrade: Upgrade,
  fix: Fix,
  { finding }: ProposeFixRequest,
  change: ChangedManifest,
): Verification {
  const failIf = (isWrong: boolean, reason: string) => (isWrong ? fail(reason) : pass);
  const { path, before, after, start } = change;
  const [old, fresh] = [readPackageFile(path, before), readPackageFile(path, after)];
  const later = tree.withText(path, after);
  const known = new Set(tree.upgrades.map(keyOf));
  return verificationInTurn({
    'V0-apply': () => pass,
    'V1-parse': () => failIf(problemsOf(fresh) > problemsOf(old), 'the manifest cannot be read any more'),
    'V2-no-op': () => failIf(before === after, 'the fix changes nothing'),
    'V3-suppression': () => noCode,
    'V4-rescan': () =>
      failIf(
        later.upgradeFor(finding) !== undefined || later.upgrades.some((one) => !known.has(keyOf(one))),
        'the flaw is still there, or the version has another one',
      ),
    // The edit applied, so it is where the manifest requires the package.
    'V5-region': () => pass,
    'V6-capability': () => failIf(namesIn(fresh) !== namesIn(old), 'the manifest asks for other packages'),
    'V7-call-skeleton': () => noCode,
    'V8-names': () => noCode,
    'V9-contract': () =>
      failIf(
        fix.edits[0]?.replace !== upgrade.edit?.replace,
        'the manifest does not ask for the smallest version without the flaw',
      ),
    'V10-idempotence': () =>
      failIf(
        !isReversible(change) ||
          later.upgrades.some(({ edit }) => edit?.path === path && edit.start === start),
        'a second run would change the manifest again',
      ),
    'V11-flow': () => noCode,
    'V12-honest-input': () => noCode,
  });
}

function keyOf({ flaw: { use, id } }: Upgrade): string {
  return [use.ecosystem, use.name, use.askedAt.path, id].join(' ');
}

function problemsOf(file: PackageFile | undefined): number {
  return file?.problems.length ?? 1;
}

function namesIn(file: PackageFile | undefined): string {
  return JSON.stringify(
    file?.entries.map(({ name, source, scope, address }) => [name, source, scope, address]),
  );
}
