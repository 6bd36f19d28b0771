/** A class of flaws that a model is asked for, as a rule. */

import type { GuardKind, RuleInfo, Severity } from '@assay/core';

/** Rules of this prefix speak for a model. */
export const llmRulePrefix = 'llm/';

export interface FlawClass extends RuleInfo {
  /**
   * A route that has one of these does not lack it, whatever a model says. Where there are any, a claim says that something
   * is not there, which no quoted line shows: a fact of the engine is needed for it to be shown.
   */
  readonly refutedBy: readonly GuardKind[];
}

export function flaw(
  name: string,
  title: string,
  severity: Severity,
  cwe: readonly number[],
  owasp: readonly string[],
  { remedy, refutedBy = [] }: { readonly remedy: string; readonly refutedBy?: readonly GuardKind[] },
): FlawClass {
  return {
    id: `${llmRulePrefix}${name}`,
    title,
    family: `llm-${name}`,
    category: 'security',
    type: 'vulnerability',
    severity,
    // Not measured: it depends on the model.
    precision: 'low',
    cwe,
    owasp,
    remedy,
    remediationMinutes: 30,
    since: '0.1.0',
    status: 'preview',
    aliases: [],
    help: `# ${title}\n\nA language model searches the program for this flaw; quoted lines and facts of the program are verified, and a second question tries to refute the claim.\n\n${remedy}\n`,
    refutedBy,
  };
}
