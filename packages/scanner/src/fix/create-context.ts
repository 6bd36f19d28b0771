/** Creates the context in which gates judge a fix. */

import type { Fix } from '@assay/core';
import type { FixAllowance, FixDefinition } from '@assay/engine/rule';
import { remedyFor } from '@assay/rules';
import type { SliceAnalysis } from '../analysis/slice.ts';
import { programFunctions } from './code/program-functions.ts';
import { fixedSite } from './fixed-site.ts';
import { type FlowComparison, readFlows } from './flows.ts';
import { allowanceOf, joinAllowances } from './forms/allowance.ts';
import { judgeForms } from './forms/judge.ts';
import { withoutGuards } from './forms/without-guards.ts';
import type { ChangedFile, GateContext, ParsedChange } from './gate.ts';
import { importedHelpers } from './imported-helpers.ts';
import { parseSource } from './parse-source.ts';
import type { FixSession, LiftedRule } from './session.ts';
import { findDependent } from './shared-imports.ts';

/** The context for edits that apply. */
export async function createContext(
  session: FixSession,
  fix: Fix,
  changes: readonly ChangedFile[],
): Promise<GateContext | { kind: 'refused'; reason: string }> {
  const { located, slicer, definition, site, lifted } = session;
  const parsed: ParsedChange[] = [];
  for (const change of changes) {
    const [old, now] = [
      parseSource(session, change.path, change.before),
      parseSource(session, change.path, change.after),
    ];
    if (old === undefined || now === undefined)
      return { kind: 'refused', reason: 'a file cannot be parsed in time' };
    parsed.push({ ...change, old, new: now });
  }
  const texts = new Map(changes.map(({ path, after }) => [path, after]));
  const slice = [...new Set([...located.slice, ...texts.keys()])].sort();
  let rescanned: Promise<SliceAnalysis> | undefined;
  const complaint = complaintOf(session, parsed);
  const helpers = await importedHelpers(session, parsed);
  const judged = { finding: located.finding, changes: parsed, site, helpers };
  return {
    ...judged,
    functions: programFunctions(session),
    fix,
    definition: complaint === '' ? definition : undefined,
    complaint,
    allows: allowanceFor(judged, complaint === '' ? definition : undefined),
    before: located.analysis,
    rescan: () => {
      rescanned ??= slicer.analyze(slice, texts);
      return rescanned;
    },
    dependentOn: (path, lost, remaining) => findDependent(slicer, path, lost, remaining),
    flows: lifted && (() => flowsOf(session, lifted, slice, parsed)),
  };
}

/**
 * What a rule's own fix may do is allowed only for changes that the rule's contract has read; what the forms need, only
 * for those that they recognize.
 */
function allowanceFor(
  judged: Pick<GateContext, 'finding' | 'changes' | 'site' | 'helpers'>,
  accepting: FixDefinition | undefined,
): FixAllowance {
  const known = allowanceOf(judged.finding, judged.changes[0]?.old, judged.helpers);
  if (accepting === undefined) return known;
  return judgeForms(judged).result === 'pass' ? joinAllowances(accepting.allows, known) : accepting.allows;
}

/** Flows of the finding's rule with its protections lifted, before and after a fix. */
async function flowsOf(
  { located, slicer, languages }: FixSession,
  lifted: LiftedRule,
  slice: readonly string[],
  changes: readonly ParsedChange[],
): Promise<FlowComparison> {
  const { ruleId, identity } = located.finding;
  const isList = remedyFor(ruleId, identity.family)?.guards === 'list';
  const texts = new Map(
    changes.map((change) => [change.path, isList ? withoutGuards(change) : change.after] as const),
  );
  const { options } = lifted;
  const after = await readFlows({ slicer, languages, options, slice, texts, ruleId });
  return { before: await lifted.flowsBefore(), after };
}

/** The objection of the rule's own contract to a change; `undefined` if it has none, or does not judge this one. */
function complaintOf(
  { definition, site, located }: FixSession,
  changes: readonly ParsedChange[],
): string | undefined {
  if (definition === undefined) return undefined;
  const change = changes.find(({ path }) => path === located.finding.location.path);
  if (change === undefined) return 'the fix does not touch the file of the finding';
  const fixed = fixedSite(site.node, change);
  return fixed === undefined
    ? 'the function of the finding is not there any more'
    : definition.findUnsafe(site, fixed);
}
