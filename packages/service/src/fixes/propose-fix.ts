/**
 * A fix for one finding: the rule's own when it has one that the gates let through, else a model's, and in both cases only
 * what the gates let through.
 */
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
  /** Fixes before this one, which are not on the disk; with them no model is asked. */
  readonly changed?: readonly FixedFile[];
  /** `undefined` when the rule is not there any more. */
  readonly rule: RuleInfo | undefined;
  readonly repositoryId: string;
  readonly signal: AbortSignal;
}

export interface FixProposal {
  readonly outcome: FixOutcome;
  /** Calls of the model; empty when none was asked. `result` is an `LlmFailure`, an `EditRefusal` or a verdict. */
  readonly modelCalls: readonly {
    readonly result: string;
    readonly usage: LlmUsage;
    readonly model: string;
  }[];
}

/** After the first: a model that fails is told which gates refused its answer, and what they say of it. */
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
  /** What the rule has to say, when it has no fix that holds. */
  ofRule: Extract<FixOutcome, { kind: 'none' | 'rejected' }>,
): Promise<FixProposal> {
  const packed = await packFix(question.directory, question.finding, question.rule);
  const modelCalls: { result: string; usage: LlmUsage; model: string }[] = [];
  // Why the rule's own fix was refused is told as well.
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
  // The rule's refusal says more than that of a guess.
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

/** For commit messages and pull requests: no line breaks, no mentions, no commands. */
function oneLine(text: string): string {
  return text
    .replace(/[\s\p{Cf}\p{Cc}]+/gu, ' ')
    .replace(/[@<>`![\]]/g, '')
    .replace(/^\W+/, '')
    .slice(0, maxExplanation);
}
