/**
 * The flaws that a model is asked for: all that a reader of code can see, less what the engine shows of itself. Each is a
 * rule, so that issues of it live as all others do; what it weighs is ours to say, and never the model's.
 */

import { type FlawClass, flaw } from './flaw-class.ts';
import { ofCode, ofSetUp } from './flaws-of-code.ts';

export type { FlawClass } from './flaw-class.ts';
export { llmRulePrefix } from './flaw-class.ts';

const ofUnderstanding: readonly FlawClass[] = [
  flaw('missing-authentication', 'Missing authentication', 'high', [306], ['A01:2021', 'A07:2021'], {
    remedy: 'Require authentication before the handler runs, as its sibling routes do.',
    refutedBy: ['authentication'],
  }),
  flaw('missing-authorization', 'Missing authorization', 'high', [862, 863], ['A01:2021'], {
    remedy:
      'Check that the caller has the required role or permission before anything is changed or returned.',
    refutedBy: ['authorization'],
  }),
  flaw('record-of-another', 'Record is used without an ownership check (IDOR)', 'high', [639], ['A01:2021'], {
    remedy: 'Load the record by its owner as well as its key, and take the owner from the session.',
  }),
  flaw(
    'mass-assignment',
    'Request can set fields that it should not (mass assignment)',
    'high',
    [915],
    ['A08:2021'],
    {
      remedy: 'Copy only the fields that a caller may set, by name.',
    },
  ),
  flaw('business-rule', 'Business rule is not enforced', 'medium', [840, 841], ['A04:2021'], {
    remedy: 'Validate amounts, states and the order of steps on the server before anything is changed.',
  }),
  flaw('race', 'Race condition between concurrent requests', 'medium', [362, 367], ['A04:2021'], {
    remedy: 'Do the check and the change in one statement, or in one transaction that locks the record.',
  }),
  flaw(
    'data-exposure',
    'Response exposes data that the caller should not see',
    'medium',
    [200, 201],
    ['A01:2021'],
    {
      remedy: 'List the fields of the response, and leave out those that the caller does not need.',
    },
  ),
  flaw('trusted-client', 'Decision relies on client-controlled data', 'medium', [602, 807], ['A04:2021'], {
    remedy: 'Decide by data that the server controls: the session, the database or a signed value.',
  }),
  flaw('weak-authentication', 'Login or account recovery can be bypassed', 'high', [287, 640], ['A07:2021'], {
    remedy:
      'Bind tokens to one user and one use, let them expire, compare whole secrets, and limit attempts.',
  }),
];

/** In the order in which a model is told of them. */
export const flawClasses: readonly FlawClass[] = [...ofUnderstanding, ...ofCode, ...ofSetUp];

/** @param cwe  as a model spells it: `CWE-639` */
export function flawClassOf(cwe: string): FlawClass | undefined {
  return flawClasses.find((one) => one.cwe.some((number) => cwe === `CWE-${number}`));
}

/** What a model may answer: the classes by the names that it knows. */
export const askedCwes: readonly string[] = flawClasses.flatMap(({ cwe }) =>
  cwe.map((number) => `CWE-${number}`),
);
