/** `@assay/llm`: the language model API for the service and the command line. */

export { createRedactor } from '@assay/core';
export { flawClasses, isOfModel, llmRulePrefix, modelRules, reviewClasses } from '@assay/rules/model-claims';
export { type ExcerptFile, readExcerpts, readQuotedEdits } from '@assay/scanner/for-models';
export { answerKey, hashOf } from './answer-key.ts';
export type { Decision } from './context/pack-finding.ts';
export { secretsOf } from './context/secrets-of.ts';
export { type ContainedLlm, createLlm, type LlmSettings } from './create-llm.ts';
export { detectFlaws, listParts } from './detect/detect-flaws.ts';
export type { Detection, DetectRequest } from './detect/detection.ts';
export { isWhole } from './detect/detection.ts';
export type { DetectLimits } from './detect/place-claims.ts';
export {
  createEstimatingLlm,
  type EstimatedQuestion,
} from './estimate-questions.ts';
export { answerQuestion, type QuestionRequest } from './explain/answer-question.ts';
export { explainFinding } from './explain/explain-finding.ts';
export type { Explanation } from './explain/explanation.ts';
export { fencePrompt } from './fence.ts';
export { packFix, type Refusal } from './fix/pack-fix.ts';
export * from './llm.ts';
export { createLocalLlm, type LocalLlm } from './local-llm.ts';
export { mostOf } from './most-of.ts';
export { createNoLlm } from './no-llm.ts';
export { plainLine } from './plain-line.ts';
export { explainPromptVersion } from './prompts/explain-v2.ts';
export { FixAnswer, fixPromptVersion, fixSystemPrompt } from './prompts/fix-v2.ts';
export { specRows } from './prompts/spec-v1.ts';
export { triageReasons, triageVerdicts } from './prompts/triage-v1.ts';
export { joinModels, modelsOfRows } from './propose/models-of-rows.ts';
export type { ProposalRequest, Proposals, ProposedRow, SpecEvidence, SpecRow } from './propose/proposal.ts';
export { proposeModels } from './propose/propose-models.ts';
export { keyOf as specKeyOf } from './propose/read-rows.ts';
export { type LlmEnvironment, readLlmEnvironment } from './read-llm-environment.ts';
export { type ModelReview, type ReviewRequest, reviewChange } from './review/review-change.ts';
export { tellFailure, tellFailures } from './tell-failure.ts';
export type { Triage, TriageReason, TriageRequest, Triages, TriageVerdict } from './triage/triage.ts';
export { triageFindings } from './triage/triage-findings.ts';
export { type WireName, wireNames } from './wires/wire.ts';
