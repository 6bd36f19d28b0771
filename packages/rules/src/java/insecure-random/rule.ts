import { defineTaintRule } from '@assay/engine/rule';
import { insecureRandom } from '../../families/family-metadata.ts';

/** Reports predictable random values used as secrets (CWE-330). */
export const rule = defineTaintRule({
  id: 'java/insecure-random',
  ...insecureRandom,
  title: 'Secret is generated with a predictable random number generator',
  precision: 'medium',
  confidence: 'medium',
  cwe: [330, 338],
  remedy: 'Use `java.security.SecureRandom`.',
  from: ['weak-random'],
  to: ['secret-value'],
  countsNumbers: true,
  message: ({ source }) => `This secret is ${source.description}.`,
});
