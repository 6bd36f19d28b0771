/** What a model is shown of a flaw that it is to mend: the rule, the trace and the excerpts, redacted; and how to put secrets back. */

import type { Finding, RuleInfo } from '@assay/core';
import { describeTrace } from '../context/describe-finding.ts';
import { readSource } from '../context/read-source.ts';
import { secretsOf } from '../context/secrets-of.ts';
import type { PromptPart } from '../llm.ts';
import { createRedactor, type Redactor } from '../redact.ts';
import { type ExcerptFile, readExcerpts } from './excerpts.ts';

export interface PackedFix {
  readonly files: readonly ExcerptFile[];
  readonly redactor: Redactor;
  /** @param failedGates  of the answer before this question; their names are ours */
  readonly parts: (failedGates: readonly string[]) => readonly PromptPart[];
}

/** `undefined` when nothing may be shown. */
export async function packFix(
  directory: string,
  finding: Finding,
  rule: RuleInfo | undefined,
): Promise<PackedFix | undefined> {
  const files = await readExcerpts(directory, finding);
  if (files.length === 0) return undefined;
  const redactor = createRedactor(await secretsIn(directory, files));
  const trace = { kind: 'untrusted' as const, label: 'the finding and its trace' };
  const code = files.flatMap(({ path, excerpts }) =>
    excerpts.map(({ startLine, text }) => ({
      kind: 'untrusted' as const,
      label: `${path} from line ${startLine}`,
      text: redactor.redact(text),
    })),
  );
  return {
    files,
    redactor,
    parts: (failedGates) => [
      { kind: 'instruction', label: '', text: describeFlaw(finding, rule, failedGates) },
      { ...trace, text: redactor.redact(describeTrace(finding)) },
      ...code,
      { kind: 'instruction', label: '', text: 'Give the edits.' },
    ],
  };
}

/** Of the whole files: an excerpt may begin in the middle of a key. */
async function secretsIn(directory: string, files: readonly ExcerptFile[]) {
  const lines = new Map<string, readonly string[]>();
  for (const { path } of files) lines.set(path, (await readSource(directory, path))?.text.split('\n') ?? []);
  return secretsOf([], [...lines.keys()], (path) => lines.get(path) ?? []);
}

function describeFlaw(
  { ruleId }: Finding,
  rule: RuleInfo | undefined,
  failedGates: readonly string[],
): string {
  const cwe = (rule?.cwe ?? []).map((number) => `CWE-${number}`).join(', ');
  return [
    `The flaw: ${rule?.title ?? ruleId} ${cwe === '' ? '' : `(${cwe})`}`.trim(),
    ...(rule === undefined ? [] : [`The remedy in general: ${rule.remedy}`]),
    ...(failedGates.length === 0
      ? []
      : [`An earlier answer failed these checks: ${failedGates.join(', ')}.`]),
  ].join('\n');
}
