/**
 * V4: the finding is gone and no new one appeared. Suppression comments have no effect: the engine does not read them.
 *
 * Findings are counted by rule and file and not only by fingerprint, because a changed statement changes the
 * fingerprints of all findings in it.
 */

import { type Finding, isAtLeast, type Problem } from '@assay/core';
import { fail, type GateContext, type GateVerdict, pass } from '../gate.ts';
import { countAll, excess } from '../multiset.ts';

export async function rescanGate(context: GateContext): Promise<GateVerdict> {
  const { finding, before } = context;
  const after = await context.rescan();
  if (newTrouble(context, after.problems).length > 0)
    return fail('the fixed code can no longer be analyzed as before');
  const family = (item: Finding) => item.identity.family === finding.identity.family;
  const counts = (findings: readonly Finding[]) =>
    countAll(findings.filter(family).map(({ location }) => location.path));
  const [old, now] = [counts(before.findings), counts(after.findings)];
  if (excess(now, old).length > 0) return fail('the finding moved');
  const { path } = finding.location;
  if ((now.get(path) ?? 0) >= (old.get(path) ?? 0)) return fail('the finding is still there');
  const prints = (findings: readonly Finding[]) =>
    findings.filter((item) => item.fingerprint === finding.fingerprint).length;
  if (prints(after.findings) >= prints(before.findings)) return fail('the finding is still there');
  const grave = (findings: readonly Finding[]) =>
    countAll(
      findings
        .filter((item) => !family(item) && isAtLeast(item.severity, finding.severity))
        .map(({ ruleId, location }) => `${ruleId} in ${location.path}`),
    );
  const added = excess(grave(after.findings), grave(before.findings));
  return added.length > 0 ? fail(`the fix adds a finding of ${added[0]}`) : pass;
}

/** Problems that hide findings: code that was analyzed before and no longer is. */
function newTrouble({ before }: GateContext, problems: readonly Problem[]): readonly string[] {
  const keys = (items: readonly Problem[]) =>
    countAll(
      items
        .filter(({ kind }) => kind !== 'invalid-config')
        .map(({ kind, reason, path }) => `${kind}/${reason}/${path ?? ''}`),
    );
  return excess(keys(problems), keys(before.problems));
}
