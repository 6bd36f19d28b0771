/** Predictable random numbers. */

import { defineModel, source } from '@assay/engine/rule';

const functions = [
  'random',
  'randint',
  'randrange',
  'getrandbits',
  'choice',
  'choices',
  'sample',
  'uniform',
  'randbytes',
  'normalvariate',
  'gauss',
  'triangular',
  'betavariate',
];

export const model = defineModel({
  library: 'random',
  types: { Random: ['Random()'], SystemRandom: ['SystemRandom()'] },
  rows: functions.flatMap((name) => [
    source('weak-random', `${name}()`, `\`random.${name}\``),
    source('weak-random', `Random.${name}()`, `\`random.${name}\``),
  ]),
});
