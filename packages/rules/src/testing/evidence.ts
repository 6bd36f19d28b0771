/** What a rule of routes is run with in its cases. */

import type { Rule } from '@assay/engine/rule';
import { rules } from '../registry.generated.ts';

/** Rules of the same language by whose findings a rule judges. */
export function evidenceOf(rule: Rule): readonly Rule[] {
  const family = rule.detector === 'route' ? rule.evidence : undefined;
  const [language] = rule.id.split('/');
  return rules.flatMap((one) => (one.rule.id === `${language}/${family}` ? [one.rule] : []));
}
