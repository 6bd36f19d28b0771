import { defineTaintRule } from '@assay/engine/rule';

/** Predictable random values where a secret is needed (CWE-330). */
export const rule = defineTaintRule({
  id: 'java/insecure-random',
  title: 'Secret is made by a predictable random generator',
  family: 'insecure-random',
  category: 'security',
  severity: 'medium',
  precision: 'medium',
  confidence: 'medium',
  cwe: [330, 338],
  owasp: ['A02:2021', 'A04:2025'],
  remedy: 'Use `java.security.SecureRandom`.',
  since: '0.1.0',
  status: 'preview',
  from: ['weak-random'],
  to: ['secret-value'],
  countsNumbers: true,
  message: ({ source }) => `This secret is ${source.description}.`,
});
