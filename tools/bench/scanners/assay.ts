/** Assay with its default rules on security, in a process of its own. */

import type { Finding } from '@assay/core';
import { listRules, scanDirectory } from '@assay/scanner';
import type { Reported } from './reported.ts';

const cweByRule = new Map(listRules().map(({ id, cwe }) => [id, cwe]));

export async function scanWithAssay(directory: string): Promise<readonly Reported[]> {
  const { findings } = await scanDirectory({ directory, scope: 'security', useGitignore: false, workers: 1 });
  return findings.map(toReported);
}

export function toReported({ ruleId, confidence, location, trace }: Finding): Reported {
  return {
    rule: ruleId,
    cwe: cweByRule.get(ruleId) ?? [],
    confidence,
    path: location.path,
    line: location.range.startLine,
    endLine: location.range.endLine,
    steps: trace.map((step) => ({ path: step.location.path, line: step.location.range.startLine })),
  };
}
