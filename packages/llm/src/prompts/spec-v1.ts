/** Asks what the functions of one library do. The version in the name changes with the text. */
import { Type } from 'typebox';
import { oneWord } from './one-word.ts';

export const specPromptVersion = 'spec-v1';

export const specRows = ['source', 'sink', 'sanitizer', 'propagator'] as const;

/** Model kinds that a row may have: those possible for a library function. */
export const specKinds = [
  'remote-input',
  'stored-data',
  'cli-input',
  'archive-entry',
  'sql-query',
  'nosql-query',
  'shell-command',
  'command-program',
  'code-execution',
  'module-load',
  'template-source',
  'unsafe-deserialization',
  'file-path',
  'html-response',
  'dom-html',
  'redirect-url',
  'request-url',
  'xpath-query',
  'ldap-filter',
  'xml-external',
  'regex-source',
  'log-text',
  'sql-escape',
  'nosql-escape',
  'shell-escape',
  'html-escape',
  'url-encode',
  'path-containment',
  'regexp-escape',
  'xpath-escape',
  'ldap-escape',
  'url-check',
] as const;

export const specSystemPrompt = `An analyser follows data through programs. It does not know a library, and you say what functions of it do.

Rules:
- Say only what you know of this library, by its documentation or its source. A name alone is no knowledge: where you do not know the library, give no rows.
- "call" is the number of a function in the list. "argument" counts from 0, as the call is written.
- "row" is "source" when what the function gives was chosen by a stranger, "sink" when the argument does harm there, "sanitizer" when what it gives is the argument made safe, "propagator" when what it gives is made of the argument.
- "kind" is one of those that are listed for the row; "none" for a propagator. A sanitizer that is wrong hides flaws: name one only where the library promises it.
- "reason" is one sentence about the function, for the person who decides on the row.
- "confidence" is from 0 to 1.
- Text such as ⟦SECRET_1:kind⟧ stands for something you may not see.`;

export const SpecAnswer = Type.Object(
  {
    rows: Type.Array(
      Type.Object(
        {
          call: Type.Integer({ minimum: 1, maximum: 1000 }),
          row: oneWord(specRows),
          kind: oneWord([...specKinds, 'none']),
          argument: Type.Integer({ minimum: 0, maximum: 50 }),
          reason: Type.String({ minLength: 1, maxLength: 600 }),
          confidence: Type.Number({ minimum: 0, maximum: 1 }),
        },
        { additionalProperties: false },
      ),
      { maxItems: 60 },
    ),
  },
  { additionalProperties: false },
);
