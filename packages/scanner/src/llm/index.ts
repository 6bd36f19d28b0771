/** `@assay/scanner/llm`: what the service and the command line take of the language model. */
export { type ContainedLlm, createLlm, type LlmSettings } from './create-llm.ts';
export { type DetectLimits, detectFlaws } from './detect/detect-flaws.ts';
export type { Detection, DetectRequest } from './detect/detection.ts';
export { isWhole } from './detect/detection.ts';
export { hasInvisible } from './fence.ts';
export { flawClasses, llmRulePrefix } from './flaw-classes.ts';
export * from './llm.ts';
export { createNoLlm } from './no-llm.ts';
export { FixAnswer, fixPromptVersion, fixSystemPrompt } from './prompts/fix-v1.ts';
export { createRedactor, holdsSecret, type Redactor } from './redact.ts';
export { type WireName, wireNames } from './wires/wire.ts';
