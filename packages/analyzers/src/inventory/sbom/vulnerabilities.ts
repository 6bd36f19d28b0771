/**
 * Known flaws of a bill's packages and their exploitability: the VEX part of CycloneDX.
 *
 * States `not_affected` only if certain: by decision of users, or for packages that are not shipped. A package that the
 * program does not import may still be imported by other packages.
 *
 * @see https://cyclonedx.org/docs/1.6/json/#vulnerabilities
 */

import type { BillFlaw, BillPackage } from './bill.ts';

type Json = Readonly<Record<string, unknown>>;

interface Analysis {
  readonly state: 'exploitable' | 'in_triage' | 'false_positive' | 'not_affected';
  readonly justification?: 'code_not_present';
  readonly response?: readonly ['will_not_fix'];
}

/** Maps decisions of users to the analysis of a vulnerability. */
const decisions: Readonly<Record<string, Analysis>> = {
  confirmed: { state: 'exploitable' },
  false_positive: { state: 'false_positive' },
  used_in_tests: { state: 'not_affected', justification: 'code_not_present' },
  acceptable_risk: { state: 'exploitable', response: ['will_not_fix'] },
  wont_fix: { state: 'exploitable', response: ['will_not_fix'] },
};

const reachDetails: Readonly<Record<BillFlaw['reach'], string>> = {
  unread: '',
  'not-imported': 'No analyzed code imports the package; other packages may.',
  imported: 'The program imports the package.',
  called: 'The program refers to the vulnerable symbol.',
};

/** One per flaw and package; empty if no package has any. */
export function vulnerabilitiesOf(packages: readonly BillPackage[]): {
  readonly vulnerabilities?: readonly Json[];
} {
  const vulnerabilities = packages.flatMap((one) => one.flaws.map((flaw) => vulnerabilityOf(one, flaw)));
  return vulnerabilities.length === 0 ? {} : { vulnerabilities };
}

function vulnerabilityOf(one: BillPackage, flaw: BillFlaw): Json {
  const { id, ids, summary, severity, fixedIn } = flaw;
  return {
    'bom-ref': `${one.purl}#${id}`,
    id,
    references: ids.filter((other) => other !== id).map((other) => ({ id: other, source: { name: 'OSV' } })),
    ratings: [{ severity, method: 'other' }],
    ...(summary === '' ? {} : { description: summary }),
    ...(fixedIn === '' ? {} : { recommendation: `Upgrade to ${fixedIn}.` }),
    affects: [{ ref: one.purl }],
    analysis: analysisOf(one, flaw),
  };
}

function analysisOf({ scope }: BillPackage, { decision, note = '', reach }: BillFlaw): Json {
  const decided = decision === undefined ? undefined : decisions[decision];
  if (decided !== undefined) return { ...decided, ...(note === '' ? {} : { detail: note }) };
  if (scope === 'dev' || scope === 'test')
    return {
      state: 'not_affected',
      justification: 'code_not_present',
      detail: 'The package is a development dependency and not part of the program.',
    };
  const detail = reachDetails[reach];
  return { state: 'in_triage', ...(detail === '' ? {} : { detail }) };
}
