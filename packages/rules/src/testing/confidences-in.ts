/** For tests: how sure the findings of one rule are. */

import { analyzeCase } from '@assay/engine/testing';
import { models, rules } from '../index.ts';

/** Of a rule's findings in a file, and in others that belong to its program, in order. */
export async function confidencesIn(
  path: string,
  text: string,
  ruleId: string,
  ...others: readonly { readonly path: string; readonly text: string }[]
): Promise<readonly string[]> {
  const options = { rules: rules.map(({ rule }) => rule).filter(({ id }) => id === ruleId), models };
  const { findings } = await analyzeCase([{ path, text }, ...others], options);
  return findings.map(({ confidence }) => confidence);
}
