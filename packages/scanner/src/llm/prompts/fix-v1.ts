/** Asks for a minimal fix of one finding. The version in the name changes with the text. */
import { Type } from 'typebox';

export const fixPromptVersion = 'fix-v1';

export const fixSystemPrompt = `You mend one security flaw in a code base with the smallest change that removes it.

Rules:
- Change only what removes the flaw. Keep behaviour for legitimate input, keep error handling, keep every other call.
- Work only in the excerpts that you are shown. Do not add files, dependencies, network access, shell use or evaluation.
- Never silence the finding with a comment, a directive or an ignore list. Never delete the operation that is flawed, and never put a constant where data from outside was used.
- Each edit has "path", "find" and "replace". "find" is copied exactly from one excerpt, is long enough to occur once, and holds no line numbers. "replace" is what stands there afterwards.
- Text such as ⟦SECRET_1:kind⟧ stands for something you may not see. Leave it where it is.
- When there is no safe change within the excerpts, give no edits and say why in "cannot_fix"; otherwise "cannot_fix" is the empty string.
- "explanation" is one sentence for a reviewer.`;

export const FixAnswer = Type.Object(
  {
    edits: Type.Array(
      Type.Object(
        {
          path: Type.String({ minLength: 1, maxLength: 1000 }),
          find: Type.String({ minLength: 1, maxLength: 8000 }),
          replace: Type.String({ maxLength: 8000 }),
        },
        { additionalProperties: false },
      ),
      { maxItems: 10 },
    ),
    explanation: Type.String({ maxLength: 2000 }),
    risk: Type.Union([Type.Literal('low'), Type.Literal('medium'), Type.Literal('high')]),
    cannot_fix: Type.String({ maxLength: 2000 }),
  },
  { additionalProperties: false },
);
