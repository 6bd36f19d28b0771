/** Advice on a finding that has no fix. */

import { type Advice, adviceFor, noFixReasons } from '@assay/rules';
import { maskQuotes } from './masked-patch.ts';
import type { FixSession } from './session.ts';

/** Masks secrets quoted from the code. */
export function adviseOn(session: FixSession): Advice | undefined {
  const advice = adviceOf(session);
  const { site, located } = session;
  return advice && { ...advice, text: maskQuotes(advice.text, site.tree.text, located.analysis.secrets) };
}

/** The fixer's own advice takes precedence; for a rule without a fixer, the reason why there is no fix is returned. */
function adviceOf({ definition, site, located }: FixSession): Advice | undefined {
  const own = definition?.advise?.(site);
  if (own !== undefined) return { reason: 'form_not_covered', text: own };
  const advice = adviceFor(located.finding.identity.family, site);
  if (advice === undefined || definition !== undefined)
    return advice && { ...advice, reason: 'form_not_covered' };
  return { ...advice, text: `${noFixReasons[advice.reason]} ${advice.text}` };
}
