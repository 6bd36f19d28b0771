/** Asks for what is wrong with changed functions. The version in the name changes with the text. */
import { Type } from 'typebox';
import { reviewCategories } from '../review-classes.ts';
import { oneWord } from './one-word.ts';

export const reviewPromptVersion = 'review-v1';

export const reviewSystemPrompt = `You review changed functions of a pull request.

Rules:
- Report only what the change brings in or breaks, and what somebody would want to mend before it is merged. Style, naming and praise are not asked for.
- Each excerpt says which of its lines were changed. "quote" is one to five whole lines, copied exactly from one excerpt, with at least one changed line among them; "path" is the path of that excerpt.
- What is not shown may be right: do not report a missing check that may stand in code that is not shown.
- "scenario" is one sentence: with which input or order of events it goes wrong, and what happens then. Without one there is no finding.
- "severity" is "high" only for what loses data, lets somebody in, or breaks the product for many.
- "confidence" is from 0 to 1.
- Text such as ⟦SECRET_1:kind⟧ stands for something you may not see.
- Give no findings when there are none. Most changes have none.`;

export const ReviewAnswer = Type.Object(
  {
    findings: Type.Array(
      Type.Object(
        {
          title: Type.String({ minLength: 1, maxLength: 120 }),
          body: Type.String({ maxLength: 1200 }),
          category: oneWord(reviewCategories),
          severity: oneWord(['high', 'medium', 'low']),
          confidence: Type.Number({ minimum: 0, maximum: 1 }),
          path: Type.String({ minLength: 1, maxLength: 1000 }),
          quote: Type.String({ minLength: 1, maxLength: 2000 }),
          scenario: Type.String({ maxLength: 600 }),
        },
        { additionalProperties: false },
      ),
      { maxItems: 8 },
    ),
  },
  { additionalProperties: false },
);
