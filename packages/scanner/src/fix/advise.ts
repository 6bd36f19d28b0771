/** What is said of a finding that has no fix. */

import { type Advice, adviceFor, noFixReasons } from '@assay/rules';
import type { FixSession } from './session.ts';

/** The fixer's own words come first; why there is no fix is told where the rule has no fixer. */
export function adviseOn({ definition, site, located }: FixSession): Advice | undefined {
  const own = definition?.advise?.(site);
  if (own !== undefined) return { reason: 'other-form', text: own };
  const advice = adviceFor(located.finding.identity.family, site);
  if (advice === undefined || definition !== undefined) return advice && { ...advice, reason: 'other-form' };
  return { ...advice, text: `${noFixReasons[advice.reason]} ${advice.text}` };
}
