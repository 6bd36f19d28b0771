/** Setup shared by proposing and verifying a fix: one finding in one tree. Runs in the contained process. */

import type { Fix } from '@assay/core';
import type { Languages } from '@assay/engine';
import type { FixSite, TextEdit } from '@assay/engine/rule';
import { remedyFor } from '@assay/rules';
import { fixOfRule } from '../analysis/engine.ts';
import { liftedOptions } from '../analysis/lifted-options.ts';
import { Slicer } from '../analysis/slice.ts';
import type { FixedFile, FixOutcome } from '../fix-outcome.ts';
import type { ProposeFixRequest } from '../process/fix-request.ts';
import { createContext } from './create-context.ts';
import { readFlows } from './flows.ts';
import type { ChangedFile, GateContext } from './gate.ts';
import { type ApplyResult, applyFix } from './gates/apply.ts';
import { includedFiles } from './included-files.ts';
import { languageLevel } from './language-level.ts';
import { type LocatedFinding, locateFinding } from './locate-finding.ts';
import { createMaskedPatch, maskReasons } from './masked-patch.ts';
import { packagesOf } from './packages-of.ts';
import { parseSource } from './parse-source.ts';
import { runGates } from './run-gates.ts';
import type { FixSession, LiftedRule } from './session.ts';
import { refuseAtApply } from './verification-of.ts';

export type { FixSession } from './session.ts';

/**
 * `undefined` if the finding is no longer in the tree.
 *
 * @param opened  the tree as the request describes it, with what was read of it for other findings
 */
export async function openSession(
  { directory, finding: wanted, changed }: ProposeFixRequest,
  languages: Languages,
  opened?: Slicer,
): Promise<FixSession | undefined> {
  const slicer = opened ?? (await Slicer.open(directory, languages, changed));
  const located = await locateFinding(slicer, wanted);
  if (located === undefined) return undefined;
  const { path } = located.finding.location;
  const source = await slicer.read(path);
  const syntax = source === undefined ? undefined : parseSource({ slicer, languages }, path, source.text);
  if (syntax === undefined) return undefined;
  const { range } = located.finding.location;
  const site: FixSite = {
    tree: syntax.tree,
    scopes: syntax.scopes,
    node: syntax.tree.nodeAt(range.startOffset, range.endOffset),
    modules: await modulesOf(slicer, located.slice),
    packages: packagesOf(directory, await slicer.manifests(), path),
    level: await languageLevel(slicer, directory, path, syntax.tree),
    included: await includedFiles({ slicer, languages }, path, syntax),
  };
  const definition = fixOfRule(located.finding.ruleId);
  const lifted = liftRule(located, slicer, languages);
  return { directory, languages, slicer, located, site, definition, lifted };
}

function liftRule(
  { finding: { ruleId, identity }, slice }: LocatedFinding,
  slicer: Slicer,
  languages: Languages,
): LiftedRule | undefined {
  const options = liftedOptions(ruleId, remedyFor(ruleId, identity.family));
  if (options === undefined) return undefined;
  let flows: ReturnType<LiftedRule['flowsBefore']> | undefined;
  const flowsBefore = () => {
    flows ??= readFlows({ slicer, languages, options, slice, texts: new Map(), ruleId });
    return flows;
  };
  return { options, flowsBefore };
}

/** The rule's own fix, not verified yet; `undefined` if it has none for this code. */
export async function proposeRuleFix({
  definition,
  site,
  located,
  slicer,
}: FixSession): Promise<Fix | undefined> {
  const proposal = definition?.propose(site);
  if (definition === undefined || proposal === undefined) return undefined;
  const { finding } = located;
  const { path } = finding.location;
  const source = await slicer.read(path);
  if (source === undefined) return undefined;
  const toEdit = ({ start, end, replace }: TextEdit) => {
    const expect = source.text.slice(start, end);
    return { path, baseSha256: source.sha256, start, end, expect, replace };
  };
  return {
    ruleId: finding.ruleId,
    findingFingerprint: finding.fingerprint,
    origin: 'engine',
    safety: proposal.safety,
    contractId: definition.contractId,
    edits: proposal.edits.map(toEdit).sort((a, b) => a.start - b.start || a.end - b.end),
    explanation: proposal.explanation,
  };
}

/** Runs every gate on a fix; nothing that the fix claims about itself is trusted. */
export async function verify(session: FixSession, fix: Fix): Promise<FixOutcome> {
  const applied = await applyFix(session.directory, fix, session.slicer);
  const context = applied.kind === 'applied' ? await createContext(session, fix, applied.changes) : applied;
  if ('kind' in context) return reject(refuseAtApply(context.reason));
  const run = await runGates(context);
  const verification = maskReasons(run, context.changes, session.located.analysis.secrets);
  if (verification.verdict === 'rejected' || applied.kind !== 'applied') return reject(verification);
  return {
    kind: 'proven',
    fix,
    patch: createMaskedPatch(applied.changes, await secretsOf(session, context)),
    files: applied.changes.map((change) => fixedFile(change, applied)),
    verification,
  };
}

/** Secrets in the files before and after the fix: a fix may move a secret as well as remove one. */
async function secretsOf({ located }: FixSession, context: GateContext): Promise<readonly string[]> {
  return [...located.analysis.secrets, ...(await context.rescan()).secrets];
}

function reject(verification: ReturnType<typeof refuseAtApply>): FixOutcome {
  return { kind: 'rejected', reason: 'verification_failed', verification };
}

/** The byte order mark is not part of the decoded text, and is kept. */
function fixedFile(
  { path, after }: ChangedFile,
  applied: Extract<ApplyResult, { kind: 'applied' }>,
): FixedFile {
  return { path, text: applied.sources.get(path)?.hasByteOrderMark === true ? `\ufeff${after}` : after };
}

async function modulesOf(slicer: Slicer, slice: readonly string[]): Promise<ReadonlySet<string>> {
  const modules = new Set<string>();
  for (const path of slice) for (const name of await slicer.importsOf(path)) modules.add(name);
  return modules;
}
