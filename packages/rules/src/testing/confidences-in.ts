/** For tests: how sure the findings of one rule are. */

import { confidenceOf, type Finding } from '@assay/core';
import { analyzeCase } from '@assay/engine/testing';
import { models, rules } from '../index.ts';

interface CaseFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Of a rule's findings in a file, and in others that belong to its program, in order.
 *
 * @throws Error when a confidence is not what its reasons leave
 */
export async function confidencesIn(
  path: string,
  text: string,
  ruleId: string,
  ...others: readonly CaseFile[]
): Promise<readonly string[]> {
  return (await findingsIn([{ path, text }, ...others], ruleId)).map(
    ({ identity: { family }, confidence, evidence = [] }) => {
      const left = confidenceOf({ family, evidence });
      if (left !== confidence) throw new Error(`${confidence}, but its reasons leave ${left}`);
      return confidence;
    },
  );
}

/** The reasons of the first finding of a rule, each with its detail and the line where it stands: `text-compared :7`. */
export async function reasonsIn(files: readonly CaseFile[], ruleId: string): Promise<readonly string[]> {
  const [finding] = await findingsIn(files, ruleId);
  return (finding?.evidence ?? []).map(({ reason, detail, at }) =>
    [reason, detail, at && `:${at.line}`].filter((part) => part !== undefined).join(' '),
  );
}

async function findingsIn(files: readonly CaseFile[], ruleId: string): Promise<readonly Finding[]> {
  const options = { rules: rules.map(({ rule }) => rule).filter(({ id }) => id === ruleId), models };
  return (await analyzeCase(files, options)).findings;
}
