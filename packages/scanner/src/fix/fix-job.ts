/** The jobs of the contained process that deal with fixes. */

import type { Advice } from '@assay/rules';
import { isRuleOfCode } from '../analysis/engine.ts';
import type { Installation } from '../analysis/installation.ts';
import type { FixOutcome } from '../fix-outcome.ts';
import type { ProposeFixRequest, VerifyFixRequest } from '../process/fix-request.ts';
import { adviseOn } from './advise.ts';
import { noneUnread } from './advise-settings.ts';
import { fixingAnalyzer, proposeConfigurationFix } from './configuration-fix.ts';
import { type FixSession, openSession, proposeRuleFix, verify } from './fix-session.ts';
import { proposeUpgrade, verifyUpgrade } from './upgrade-fix.ts';

export async function runProposeFix(
  request: ProposeFixRequest,
  installation: Installation,
): Promise<FixOutcome> {
  const analyzer = fixingAnalyzer(request.finding.ruleId);
  if (analyzer !== undefined) return proposeConfigurationFix(request, analyzer);
  const upgrade = proposeUpgrade(request);
  if (upgrade !== undefined) return upgrade;
  if (!isRuleOfCode(request.finding.ruleId)) return noneUnread(request.finding);
  const session = await openSession(request, await installation.loadGrammars());
  if (session === undefined) return { kind: 'source_changed' };
  const fix = await proposeRuleFix(session);
  if (fix === undefined) return noFix(session);
  const outcome = await verify(session, fix);
  if (outcome.kind !== 'rejected') return outcome;
  return { ...outcome, ...adviceText(adviseOn(session)) };
}

function noFix(session: FixSession): FixOutcome {
  const advice = adviseOn(session);
  const cause = advice?.reason ?? (session.definition === undefined ? 'no_fixer' : 'form_not_covered');
  return { kind: 'none', reason: 'no_fix_available', cause, ...adviceText(advice) };
}

function adviceText(advice: Advice | undefined): { readonly advice?: string } {
  return advice === undefined ? {} : { advice: advice.text };
}

export async function runVerifyFix(
  { fix, ...request }: VerifyFixRequest,
  installation: Installation,
): Promise<FixOutcome> {
  const analyzer = fixingAnalyzer(request.finding.ruleId);
  if (analyzer !== undefined) return proposeConfigurationFix(request, analyzer, fix);
  const upgrade = verifyUpgrade({ fix, ...request });
  if (upgrade !== undefined) return upgrade;
  const session = await openSession(request, await installation.loadGrammars());
  return session === undefined ? { kind: 'source_changed' } : verify(session, fix);
}
