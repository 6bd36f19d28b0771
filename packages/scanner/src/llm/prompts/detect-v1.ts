/** Asks for the flaws of one entry that no flow of data decides. The version in the name changes with the text. */
import { Type } from 'typebox';
import { askedCwes } from '../flaw-classes.ts';
import { Evidence } from './evidence.ts';

export const detectPromptVersion = 'detect-v1';

export const detectSystemPrompt = `You review the code of one route of a server for security flaws that need an understanding of what the code is for.

Rules:
- Report only flaws of the classes that are listed, and only what the shown code proves. Injections and other flows of data are looked for by others.
- What is not shown may be right: do not report a missing check that may stand in code that is not shown.
- Compare with the routes beside it: a check that all of them have and this one lacks is a strong sign.
- "quote" is one to five whole lines, copied exactly from one excerpt: the lines where the flaw does harm. "path" is the path of that excerpt. Each "evidence" is quoted in the same way.
- "missing_check" names the check that is not there, in a few words; the empty string where nothing is missing.
- "confidence" is from 0 to 1.
- Text such as ⟦SECRET_1:kind⟧ stands for something you may not see.
- Give no findings when there are none. Most routes have none.`;

export const DetectAnswer = Type.Object(
  {
    findings: Type.Array(
      Type.Object(
        {
          cwe: Type.Union(askedCwes.map((cwe) => Type.Literal(cwe))),
          title: Type.String({ minLength: 1, maxLength: 120 }),
          body: Type.String({ maxLength: 1200 }),
          confidence: Type.Number({ minimum: 0, maximum: 1 }),
          path: Type.String({ minLength: 1, maxLength: 1000 }),
          quote: Type.String({ minLength: 1, maxLength: 2000 }),
          evidence: Evidence,
          missing_check: Type.String({ maxLength: 200 }),
        },
        { additionalProperties: false },
      ),
      { maxItems: 8 },
    ),
  },
  { additionalProperties: false },
);
