/** Asks for flaws in changed functions. The version in the name changes with the text. */

import { reviewCategories } from '@assay/rules/model-claims';
import { Type } from 'typebox';
import { oneWord } from './one-word.ts';

export const reviewPromptVersion = 'review-v3';

export const reviewSystemPrompt = `You review changed functions of a pull request.

Rules:
- Report only what the change brings in or breaks, and what somebody would want to mend before it is merged. Style, naming and praise are not asked for.
- Excerpts show the new side whole and say which of its lines were changed. "before the change" are the lines that are not there any more. Compare the two statement by statement: a check, a term of a condition, an argument, a filter of a query, an order of calls, a wait, a lock, a way out for an error that was there before and is not there now, on any path, is what is looked for first. Most of what a change moves or renames is right.
- One finding for each defect, at the line where it does harm. What is reported already has a number: where your finding is about the same defect, say that number in "same_as" and put what you know better into it; otherwise "same_as" is 0. A report that is right and complete need not be told again.
- "quote" is one to five whole lines, copied exactly from an excerpt of the new side, with at least one changed line among them; "path" is the path of that excerpt. Where something is gone, quote the changed lines beside which it stood.
- What is not shown may be right: do not report a missing check that may stand in code that is not shown. Where a definition that is not shown would decide, name it in "wanted": at most five names of functions; you are asked once more with what there is of them.
- "title" says in a few words what is wrong, "scenario" in one sentence with which input or order of events it goes wrong, and what happens then. Without one there is no finding.
- "severity" is "high" only for what loses data, lets somebody in, or breaks the product for many.
- "confidence" is from 0 to 1.
- "intent" is one sentence: what the change does, as the code says it, whatever its author says.
- Text such as ⟦SECRET_1:kind⟧ stands for something you may not see.
- Give no findings when there are none. Most changes have none.`;

export const ReviewAnswer = Type.Object(
  {
    intent: Type.String({ maxLength: 600 }),
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
          same_as: Type.Integer({ minimum: 0, maximum: 100 }),
        },
        { additionalProperties: false },
      ),
      { maxItems: 8 },
    ),
    wanted: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 5 }),
  },
  { additionalProperties: false },
);
