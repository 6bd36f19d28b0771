/** Asks for flaws in one part of a program. The version in the name changes with the text. */

import { askedCwes } from '@assay/rules/model-claims';
import { Type } from 'typebox';
import { Evidence } from './evidence.ts';
import { oneWord } from './one-word.ts';

export const detectPromptVersion = 'detect-v4';

export const detectSystemPrompt = `You review a part of a program for security flaws. It may be code that answers requests, code that sets the program up, pages that it shows, or functions that a package exports to programs of others.

Rules:
- Report every flaw of the listed classes that the shown code proves, each at its place: one finding for each function, page or setting that has it. Flaws of what the program is set up with count as those of its handlers do.
- Tell a flaw where the code stands that has to change. Of a page report what is wrong in the page; that a handler lacks a check, a token or a limit is told at the handler, and not at the page that leads to it.
- Do not repeat flaws that are reported already.
- Code of exported functions is called by programs that mean no harm and pass on what strangers send.
- "after:" names what was read to run before a handler and, in brackets, what it proves. What it does not name may still be there: "unknown" stands for what could not be read, and middleware, base classes and servers in front may not have been read at all. That a check is missing is proven only where the shown code leaves no room for it.
- What is not shown may be right. Where a definition that is not shown would decide, name it in "wanted": at most five names of functions or classes; you are asked once more, with what there is of them and the functions that use them. Report now what does not depend on them.
- Compare the handlers with each other: a check that the others have and one lacks is a strong sign.
- "quote" is one to five whole lines, copied exactly from one excerpt: the lines where the flaw does harm. "path" is the path of that excerpt. Each "evidence" is quoted in the same way.
- "missing_check" names the check that is not there, in a few words; the empty string where nothing is missing.
- "confidence" is from 0 to 1.
- Text such as ⟦SECRET_1:kind⟧ stands for something you may not see: a secret that is written in the code.
- Give no findings when there are none.`;

/** Limit per part: a review of some thousand lines. */
const mostFindings = 60;

export const DetectAnswer = Type.Object(
  {
    findings: Type.Array(
      Type.Object(
        {
          cwe: oneWord(askedCwes),
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
      { maxItems: mostFindings },
    ),
    wanted: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 5 }),
  },
  { additionalProperties: false },
);
