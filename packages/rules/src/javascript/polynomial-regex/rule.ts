import { defineTaintRule } from '@assay/engine/rule';

/** Reports untrusted input matched against a pattern that takes quadratic time or more (CWE-1333). */
export const rule = defineTaintRule({
  id: 'javascript/polynomial-regex',
  title: 'Regular expression takes polynomial time on untrusted input (ReDoS)',
  family: 'regex-denial-of-service',
  category: 'security',
  severity: 'medium',
  precision: 'medium',
  confidence: 'low',
  cwe: [1333, 400, 730],
  owasp: ['A06:2025'],
  remedy:
    'Limit the length of the input, or rewrite the pattern so that adjacent repetitions cannot match the same characters.',
  remediationMinutes: 30,
  since: '0.1.0',
  status: 'preview',
  from: ['remote-input', 'remote-text', 'library-input'],
  fromAnyCaller: { to: [] },
  to: ['polynomial-match'],
  cleansedBy: ['length-limit'],
  missing: 'limit its length',
  message: ({ source, regex }) =>
    `${regex.pattern} takes quadratic time or more on ${regex.attack}, and the matched string depends on ${source.description}.`,
});
