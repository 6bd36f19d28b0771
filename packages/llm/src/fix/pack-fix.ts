/**
 * The context of a flaw that a model is to fix: the rule, the trace and the excerpts, redacted; and how to restore
 * secrets.
 */

import { createRedactor, type Finding, type Redactor, type RuleInfo } from '@assay/core';
import { type ExcerptFile, readExcerpts, readSource } from '@assay/scanner/for-models';
import { describeTrace } from '../context/describe-finding.ts';
import { secretsOf } from '../context/secrets-of.ts';
import type { PromptPart } from '../llm.ts';
import { plainLine } from '../plain-line.ts';
import { describeForms } from './describe-forms.ts';

const maxWhy = 400;

/** Why an answer was rejected. */
export interface Refusal {
  /** A gate, or a defect in the answer's format; the name is ours. */
  readonly by: string;
  /** Explanation, which may quote the code; the empty string if the name suffices. */
  readonly why: string;
}

export interface PackedFix {
  readonly files: readonly ExcerptFile[];
  readonly redactor: Redactor;
  /** @param refusals  rejections of the previous answer, or of the rule's own fix */
  readonly parts: (refusals: readonly Refusal[]) => readonly PromptPart[];
}

/** `undefined` if nothing may be shown. */
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
    parts: (refusals) => [
      { kind: 'instruction', label: '', text: describeFlaw(finding, rule, refusals) },
      { ...trace, text: redactor.redact(describeTrace(finding)) },
      ...code,
      ...describeRefusals(refusals, redactor),
      { kind: 'instruction', label: '', text: 'Give the edits.' },
    ],
  };
}

/** Detects secrets in the whole files, because an excerpt may begin in the middle of a key. */
async function secretsIn(directory: string, files: readonly ExcerptFile[]) {
  const lines = new Map<string, readonly string[]>();
  for (const { path } of files) lines.set(path, (await readSource(directory, path))?.text.split('\n') ?? []);
  return secretsOf([], [...lines.keys()], (path) => lines.get(path) ?? []);
}

function describeFlaw(
  { ruleId, identity }: Finding,
  rule: RuleInfo | undefined,
  refusals: readonly Refusal[],
): string {
  const cwe = (rule?.cwe ?? []).map((number) => `CWE-${number}`).join(', ');
  const forms = describeForms(ruleId, identity.family);
  return [
    `The flaw: ${rule?.title ?? ruleId} ${cwe === '' ? '' : `(${cwe})`}`.trim(),
    ...(rule === undefined ? [] : [`The remedy in general: ${rule.remedy}`]),
    ...(forms.length === 0 ? [] : ['Forms that are accepted:', ...forms.map((form) => `- ${form}`)]),
    ...(refusals.length === 0
      ? []
      : [`An earlier answer failed these checks: ${refusals.map(({ by }) => by).join(', ')}.`]),
  ].join('\n');
}

/** Rejections may quote untrusted text. */
function describeRefusals(refusals: readonly Refusal[], redactor: Redactor): readonly PromptPart[] {
  const told = refusals
    .filter(({ why }) => why !== '')
    .map(({ by, why }) => `${by}: ${plainLine(why, maxWhy)}`);
  if (told.length === 0) return [];
  return [
    {
      kind: 'untrusted',
      label: 'why the earlier answer was refused',
      text: redactor.redact(told.join('\n')),
    },
  ];
}
