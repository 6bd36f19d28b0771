import { defineTaintRule } from '@assay/engine/rule';

/** Objects rebuilt from untrusted bytes (CWE-502). */
export const rule = defineTaintRule({
  id: 'python/unsafe-deserialization',
  title: 'Objects are rebuilt from untrusted input',
  family: 'unsafe-deserialization',
  category: 'security',
  severity: 'critical',
  precision: 'high',
  cwe: [502],
  owasp: ['A08:2021', 'A08:2025'],
  remedy: 'Read data with `json.loads` or `yaml.safe_load` and check it against a schema.',
  since: '0.1.0',
  status: 'preview',
  from: ['remote-input', 'remote-text'],
  to: ['unsafe-deserialization'],
  message: ({ source }) => `The objects rebuilt here depend on ${source.description}.`,
});
