/**
 * The flaws that a model is asked for: those that no flow of data decides. Each is a rule, so that issues of it live as
 * all others do; what it weighs is ours to say, and never the model's.
 */

import type { GuardKind, RuleInfo, Severity } from '@assay/core';

export interface FlawClass extends RuleInfo {
  /** A route that has one of these does not lack it, whatever a model says. */
  readonly refutedBy: readonly GuardKind[];
}

/** Rules of this prefix speak for a model. */
export const llmRulePrefix = 'llm/';

export const flawClasses: readonly FlawClass[] = [
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

export function flawClassOf(cwe: string): FlawClass | undefined {
  return flawClasses.find((one) => one.cwe.some((number) => cwe === `CWE-${number}`));
}

/** What a model may answer: the classes by the names that it knows. */
export const askedCwes: readonly string[] = flawClasses.flatMap(({ cwe }) =>
  cwe.map((number) => `CWE-${number}`),
);

function flaw(
  name: string,
  title: string,
  severity: Severity,
  cwe: readonly number[],
  owasp: readonly string[],
  { remedy, refutedBy = [] }: { readonly remedy: string; readonly refutedBy?: readonly GuardKind[] },
): FlawClass {
  return {
    id: `${llmRulePrefix}${name}`,
    title,
    family: `llm-${name}`,
    category: 'security',
    type: 'vulnerability',
    severity,
    // Not measured: it depends on the model.
    precision: 'low',
    cwe,
    owasp,
    remedy,
    remediationMinutes: 30,
    since: '0.1.0',
    status: 'preview',
    aliases: [],
    help: `# ${title}\n\nA language model reads the code of a route for this flaw; quoted lines and facts of the program are checked, and a second question tries to refute it.\n\n${remedy}\n`,
    refutedBy,
  };
}
