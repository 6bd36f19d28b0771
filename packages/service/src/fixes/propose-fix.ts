/** Proposes a fix for one finding: the rule's own fix if it passes the gates, else a model's that passes them. */
import type { Finding, Fix, RuleInfo, Verification } from '@assay/core';
import {
  FixAnswer,
  fixPromptVersion,
  fixSystemPrompt,
  type LlmUsage,
  packFix,
  type Refusal,
  readQuotedEdits,
} from '@assay/llm';
import type { FixedFile, FixOutcome } from '@assay/scanner';
import type { Ports } from '../ports.ts';

export type ProposeFixDeps = Pick<Ports, 'scanner' | 'llm'>;

export interface FixQuestion {
  /** Absolute path of the checkout. */
  readonly directory: string;
  readonly finding: Finding;
  /** Results of earlier fixes, which are not on disk. If set, no model is asked. */
  readonly changed?: readonly FixedFile[];
  /** `undefined` if the rule no longer exists. */
  readonly rule: RuleInfo | undefined;
  readonly repositoryId: string;
  readonly signal: AbortSignal;
}

export interface FixProposal {
  readonly outcome: FixOutcome;
  /** Calls of the model, if any. `result` is an `LlmFailure`, an `EditRefusal` or a verdict. */
  readonly modelCalls: readonly {
    readonly result: string;
    readonly usage: LlmUsage;
    readonly model: string;
  }[];
}

/** Including the first. After a failure, the model is told which gates rejected its answer and why. */
const maxAttempts = 3;
const maxOutputTokens = 4_000;
const maxExplanation = 300;

export async function proposeFix(deps: ProposeFixDeps, question: FixQuestion): Promise<FixProposal> {
  const { directory, finding, changed, repositoryId: namespace, signal } = question;
  const { verifyFix } = deps.scanner;
  const request = { directory, finding, ...(changed && { changed }) };
  const proposed = await deps.scanner.proposeFix?.(request, { namespace, signal });
  const outcome = proposed ?? noFix;
  const mayAsk =
    (outcome.kind === 'none' || outcome.kind === 'rejected') &&
    changed === undefined &&
    deps.llm.isConfigured &&
    finding.category === 'security';
  return mayAsk && verifyFix !== undefined
    ? askModel(deps, question, verifyFix, outcome)
    : { outcome, modelCalls: [] };
}

const noFix: FixOutcome = { kind: 'none', reason: 'no_fix_available', cause: 'no_fixer' };

async function askModel(
  deps: ProposeFixDeps,
  question: FixQuestion,
  verifyFix: NonNullable<Ports['scanner']['verifyFix']>,
  /** Outcome of the rule, which has no fix that passes. */
  ofRule: Extract<FixOutcome, { kind: 'none' | 'rejected' }>,
): Promise<FixProposal> {
  const packed = await packFix(question.directory, question.finding, question.rule);
  const modelCalls: { result: string; usage: LlmUsage; model: string }[] = [];
  // Also tells the model why the rule's own fix was rejected.
  let rejected = ofRule.kind === 'rejected' ? ofRule.verification : undefined;
  let refusals = refusalsOf(rejected);
  for (let attempt = 0; packed !== undefined && attempt < maxAttempts; attempt += 1) {
    const completion = await deps.llm.complete(
      {
        task: 'fix',
        promptVersion: fixPromptVersion,
        system: fixSystemPrompt,
        parts: packed.parts(refusals),
        schema: FixAnswer,
        maxOutputTokens,
        account: { repositoryId: question.repositoryId },
      },
      question.signal,
    );
    const call = { usage: completion.usage, model: deps.llm.id };
    if (completion.kind === 'failed') {
      modelCalls.push({ ...call, result: completion.failure });
      break;
    }
    const read = readQuotedEdits(completion.json, packed.files, packed.redactor);
    if (read.kind === 'refused') {
      modelCalls.push({ ...call, result: read.reason });
      refusals = [{ by: read.reason, why: '' }];
      if (read.reason === 'model_gave_up') break;
      continue;
    }
    const fix: Fix = {
      ruleId: question.finding.ruleId,
      findingFingerprint: question.finding.fingerprint,
      origin: 'llm',
      safety: 'R',
      contractId: '',
      edits: read.edits,
      explanation: oneLine(completion.json.explanation),
    };
    const { directory, finding, repositoryId: namespace, signal } = question;
    const outcome = await verifyFix({ directory, finding, fix }, { namespace, signal });
    modelCalls.push({ ...call, result: outcome.kind });
    if (outcome.kind !== 'rejected') return { outcome, modelCalls };
    rejected = outcome.verification;
    refusals = refusalsOf(rejected);
  }
  // The rejection of the rule's fix is more informative than that of a guess.
  const outcome: FixOutcome =
    rejected === undefined || ofRule.kind === 'rejected'
      ? ofRule
      : { kind: 'rejected', reason: 'verification_failed', verification: rejected };
  return { outcome, modelCalls };
}

function refusalsOf(verification: Verification | undefined): readonly Refusal[] {
  return (verification?.gates ?? [])
    .filter(({ result }) => result === 'fail')
    .map(({ gate, reason }) => ({ by: gate, why: reason }));
}

/** Sanitizes text for commit messages and pull requests: no line breaks, mentions or commands. */
function oneLine(text: string): string {
  return text
    .replace(/[\s\p{Cf}\p{Cc}]+/gu, ' ')
    .replace(/[@<>`![\]]/g, '')
    .replace(/^\W+/, '')
    .slice(0, maxExplanation);
}
