import { defineTaintRule } from '@assay/engine/rule';

/** Reports untrusted input matched against a pattern that takes exponential time (CWE-1333). */
export const rule = defineTaintRule({
  id: 'javascript/regex-denial-of-service',
  title: 'Regular expression takes exponential time on untrusted input (ReDoS)',
  family: 'regex-denial-of-service',
  category: 'security',
  severity: 'high',
  precision: 'high',
  cwe: [1333, 400, 730],
  owasp: ['A06:2025'],
  remedy:
    'Rewrite the pattern so that each input matches in only one way: no nested repetition, no overlapping alternatives.',
  remediationMinutes: 30,
  since: '0.1.0',
  status: 'preview',
  from: ['remote-input', 'remote-text', 'dom-input', 'library-input'],
  fromAnyCaller: { to: [] },
  to: ['exponential-match'],
  missing: 'limit its length',
  message: ({ source, regex }) =>
    `${regex.pattern} takes exponential time on ${regex.attack}, and the matched string depends on ${source.description}.`,
});
