/**
 * The flaws that a model is asked for: all that a reader of code can see, less what the engine shows of itself. Each is a
 * rule, so that issues of it live as all others do; what it weighs is ours to say, and never the model's.
 */

import { type FlawClass, flaw } from './flaw-class.ts';
import { ofCode, ofSetUp } from './flaws-of-code.ts';

export type { FlawClass } from './flaw-class.ts';
export { llmRulePrefix } from './flaw-class.ts';

const ofUnderstanding: readonly FlawClass[] = [
  flaw(
    'missing-authentication',
    'Anybody may call what is meant for users',
    'high',
    [306],
    ['A01:2021', 'A07:2021'],
    {
      remedy: 'Ask for a log-in before the handler runs, as the routes beside it do.',
      refutedBy: ['authentication'],
    },
  ),
  flaw('missing-authorization', 'A user may do what is not theirs to do', 'high', [862, 863], ['A01:2021'], {
    remedy: 'Ask whether the caller has the role or the right before anything is changed or shown.',
    refutedBy: ['authorization'],
  }),
  flaw('record-of-another', 'A record is used without asking whose it is', 'high', [639], ['A01:2021'], {
    remedy: 'Look the record up by its owner as well as by its key, and take the owner from the session.',
  }),
  flaw('mass-assignment', 'A request may set fields that are not its to set', 'high', [915], ['A08:2021'], {
    remedy: 'Copy the fields that a caller may set by name.',
  }),
  flaw('business-rule', 'A rule of the business is not kept', 'medium', [840, 841], ['A04:2021'], {
    remedy: 'Check amounts, states and the order of steps on the server before anything is changed.',
  }),
  flaw('race', 'Two requests at once break what one keeps', 'medium', [362, 367], ['A04:2021'], {
    remedy: 'Do the check and the change in one statement or one transaction that locks the record.',
  }),
  flaw(
    'data-exposure',
    'An answer shows what its caller should not see',
    'medium',
    [200, 201],
    ['A01:2021'],
    {
      remedy: 'Name the fields of an answer, and leave out what its caller has no use for.',
    },
  ),
  flaw(
    'trusted-client',
    'A decision rests on what the client says of itself',
    'medium',
    [602, 807],
    ['A04:2021'],
    {
      remedy: 'Decide by what the server knows: the session, the database, a signed value.',
    },
  ),
  flaw('weak-authentication', 'A log-in or a recovery can be got around', 'high', [287, 640], ['A07:2021'], {
    remedy:
      'Bind tokens to one user and one use, let them expire, compare secrets as a whole, and limit attempts.',
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
