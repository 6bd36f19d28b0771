/** Who says what a report tells: the engine, or a language model that it was asked beside. */

import { llmRulePrefix } from '@assay/rules/model-claims';

export function originOf({ ruleId }: { readonly ruleId: string }): 'engine' | 'llm' {
  return ruleId.startsWith(llmRulePrefix) ? 'llm' : 'engine';
}
