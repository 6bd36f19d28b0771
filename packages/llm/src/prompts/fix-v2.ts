/** Asks for a minimal fix of one finding. The version in the name changes with the text. */
import { Type } from 'typebox';

export const fixPromptVersion = 'fix-v2';

export const fixSystemPrompt = `You mend one security flaw in a code base with the smallest change that removes it.

Rules:
- Change only what removes the flaw. Keep behaviour for legitimate input, keep error handling, keep every other call, name, literal and line.
- The fix is checked by a program. Where it says which forms of a fix it accepts, use one of these and nothing beside it; an import that the form needs may be added where the others stand. It also accepts a function of the project that does nothing but encode, where the shown code has one.
- A check that you add refuses as the same function refuses already, with the calls that it makes for that.
- What an earlier answer was refused for is told: write another one.
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
