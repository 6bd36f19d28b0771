/** Origin of a finding: the engine, or a language model consulted in addition. */

import { llmRulePrefix } from '@assay/rules/model-claims';

export function originOf({ ruleId }: { readonly ruleId: string }): 'engine' | 'llm' {
  return ruleId.startsWith(llmRulePrefix) ? 'llm' : 'engine';
}
