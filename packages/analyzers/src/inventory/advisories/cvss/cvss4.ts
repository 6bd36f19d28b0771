/**
 * CVSS 4.0 base scores. Threat, environmental and supplemental metrics are left out, which assumes their worst values.
 *
 * The base metrics fall into equivalence sets EQ1 to EQ6. Each combination of sets has a score, that of its most severe
 * vectors. A vector scores less by a share of the difference to the next lower set, in proportion to its distance from
 * the most severe vector of its own set.
 *
 * @see https://www.first.org/cvss/v4.0/specification-document section 8.2 and tables 24 to 30
 */

/** Values of each metric, most severe first. */
const levels: Readonly<Record<string, string>> = {
  AV: 'NALP',
  PR: 'NLH',
  UI: 'NPA',
  AC: 'LH',
  AT: 'NP',
  VC: 'HLN',
  VI: 'HLN',
  VA: 'HLN',
  SC: 'HLN',
  SI: 'HLN',
  SA: 'HLN',
};

/**
 * Scores by EQ1 and EQ2; each row by EQ3 with EQ6 (00, 01, 10, 11, 21), each for EQ4 of 1 and 2. EQ5 is 0, and EQ4 of 0
 * requires environmental metrics. From the score table of the specification.
 */
const scores: Readonly<Record<string, readonly number[]>> = {
  '00': [10, 9.3, 9.6, 9, 9.3, 8.8, 9.2, 8, 7.9, 6.9],
  '01': [9.5, 9.2, 9.1, 8.1, 9.2, 8.4, 8.2, 7, 7.1, 6.3],
  '10': [9.4, 8.7, 8.9, 7.5, 8.6, 7.2, 7.6, 5.7, 6.5, 5.3],
  '11': [9, 7.7, 7.7, 6.6, 7.4, 6.1, 5.9, 5.2, 5.8, 2.3],
  '20': [8.6, 7, 7.4, 5.4, 7.2, 5.3, 5.7, 3.6, 4.7, 2.4],
  '21': [7.3, 5.4, 5.5, 4.3, 6.1, 4.6, 5.1, 1.8, 2.4, 1],
};
const pairs = ['00', '01', '10', '11', '21'];

/** A level of an EQ: its most severe vectors, as steps of the metrics, and its depth in steps. */
interface EquivalenceSet {
  readonly most: readonly (readonly number[])[];
  readonly depth: number;
}

const sets1: readonly EquivalenceSet[] = [
  { most: [[0, 0, 0]], depth: 1 },
  {
    most: [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
    depth: 4,
  },
  {
    most: [
      [3, 0, 0],
      [1, 1, 1],
    ],
    depth: 5,
  },
];
const sets2: readonly EquivalenceSet[] = [
  { most: [[0, 0]], depth: 1 },
  {
    most: [
      [1, 0],
      [0, 1],
    ],
    depth: 2,
  },
];
const sets3: readonly EquivalenceSet[] = [
  { most: [[0, 0, 0]], depth: 7 },
  {
    most: [
      [1, 0, 0],
      [0, 1, 0],
    ],
    depth: 8,
  },
  { most: [[1, 1, 1]], depth: 10 },
];
const sets4: readonly EquivalenceSet[] = [
  { most: [[0, 0, 0]], depth: 6 },
  { most: [[0, 0, 0]], depth: 5 },
  { most: [[1, 1, 1]], depth: 4 },
];

/** @returns 0.0 to 10.0; undefined for a vector that lacks a metric */
export function baseScore4(metrics: ReadonlyMap<string, string>): number | undefined {
  const steps = (...names: readonly string[]): readonly number[] =>
    names.map((name) => levels[name]?.indexOf(metrics.get(name) ?? '-') ?? -1);
  const [access, attack, impact, after] = [
    steps('AV', 'PR', 'UI'),
    steps('AC', 'AT'),
    steps('VC', 'VI', 'VA'),
    steps('SC', 'SI', 'SA'),
  ];
  if ([access, attack, impact, after].flat().includes(-1)) return undefined;
  if ([...impact, ...after].every((step) => step === 2)) return 0;
  const eq1 = firstSet(access);
  const eq2 = attack.every((step) => step === 0) ? 0 : 1;
  const eq3 = thirdSet(impact);
  const eq4 = after.includes(0) ? 1 : 2;
  const eq6 = eq3 === 2 ? 1 : 0;
  const own = scoreOf(eq1, eq2, `${eq3}${eq6}`, eq4);
  if (own === undefined) return undefined;
  const losses = [
    lossOf(own, scoreOf(eq1 + 1, eq2, `${eq3}${eq6}`, eq4), access, sets1[eq1]),
    lossOf(own, scoreOf(eq1, eq2 + 1, `${eq3}${eq6}`, eq4), attack, sets2[eq2]),
    lossOf(own, belowImpact(eq1, eq2, eq3, eq4), impact, sets3[eq3]),
    lossOf(own, scoreOf(eq1, eq2, `${eq3}${eq6}`, eq4 + 1), after, sets4[eq4]),
    // EQ5 has a next lower set at distance zero.
    0,
  ].filter((loss) => loss !== undefined);
  const mean = losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
  return Math.round(Math.min(Math.max(own - mean, 0), 10) * 10) / 10;
}

function firstSet([vector = 0, privileges = 0, interaction = 0]: readonly number[]): 0 | 1 | 2 {
  if (vector + privileges + interaction === 0) return 0;
  const isNear = vector === 0 || privileges === 0 || interaction === 0;
  return isNear && vector !== 3 ? 1 : 2;
}

function thirdSet([confidentiality, integrity, availability]: readonly number[]): 0 | 1 | 2 {
  if (confidentiality === 0 && integrity === 0) return 0;
  return confidentiality === 0 || integrity === 0 || availability === 0 ? 1 : 2;
}

function scoreOf(eq1: number, eq2: number, pair: string, eq4: number): number | undefined {
  const index = pairs.indexOf(pair);
  return index < 0 || eq4 > 2 ? undefined : scores[`${eq1}${eq2}`]?.[index * 2 + eq4 - 1];
}

/** EQ3 and EQ6 decrease together; of two lower sets, the one with the higher score counts. */
function belowImpact(eq1: number, eq2: number, eq3: number, eq4: number): number | undefined {
  if (eq3 === 0) return Math.max(scoreOf(eq1, eq2, '01', eq4) ?? 0, scoreOf(eq1, eq2, '10', eq4) ?? 0);
  return eq3 === 1 ? scoreOf(eq1, eq2, '11', eq4) : undefined;
}

/** Undefined if there is no next lower set. */
function lossOf(
  own: number,
  below: number | undefined,
  steps: readonly number[],
  set: EquivalenceSet | undefined,
): number | undefined {
  if (below === undefined || set === undefined) return undefined;
  const most = set.most.find((one) => one.every((step, index) => (steps[index] ?? 0) >= step)) ?? [];
  // In tenths, like the calculator of FIRST: floating-point artifacts decide how halves are rounded.
  const distance = steps.reduce((sum, step, index) => sum + (step / 10 - (most[index] ?? 0) / 10), 0);
  return (own - below) * (distance / (set.depth * 0.1));
}
