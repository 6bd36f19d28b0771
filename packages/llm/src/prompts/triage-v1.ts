/** Asks whether a finding is true. The version in the name changes with the text. */
import { Type } from 'typebox';
import { Evidence } from './evidence.ts';
import { oneWord } from './one-word.ts';

export const triagePromptVersion = 'triage-v1';

/** Why a finding is false, or that it is not. */
export const triageReasons = [
  'input_not_attacker_controlled',
  'sanitized',
  'unreachable',
  'type_safe',
  'test_code',
  'constant',
  'not_security_relevant',
  'exploitable',
] as const;
export const triageVerdicts = ['true_positive', 'false_positive', 'uncertain'] as const;

export const triageSystemPrompt = `A program has found what may be a security flaw. You judge whether it is one.

Rules:
- "verdict" is "true_positive" when somebody can do harm by it, "false_positive" when the shown code proves that nobody can, "uncertain" when it depends on code that is not shown.
- "reason_code" says why; "exploitable" goes with a true positive, the others with a false one.
- "evidence" are the lines that decide: each "quote" is one to five whole lines, copied exactly from one excerpt, and "path" is the path of that excerpt. A verdict without evidence does not count.
- "confidence" is from 0 to 1.
- "rationale" is one or two sentences for the developer.
- Earlier decisions of people tell what is normal in this repository; they prove nothing about this place.
- Text such as ⟦SECRET_1:kind⟧ stands for something you may not see.`;

export const TriageAnswer = Type.Object(
  {
    verdict: oneWord(triageVerdicts),
    confidence: Type.Number({ minimum: 0, maximum: 1 }),
    reason_code: oneWord(triageReasons),
    rationale: Type.String({ maxLength: 800 }),
    evidence: Evidence,
  },
  { additionalProperties: false },
);
