import { defineTaintRule } from '@assay/engine/rule';

/** LDAP filters built from untrusted input (CWE-90). */
export const rule = defineTaintRule({
  id: 'python/ldap-injection',
  title: 'LDAP filter depends on untrusted input',
  family: 'ldap-injection',
  category: 'security',
  severity: 'high',
  precision: 'high',
  cwe: [90],
  owasp: ['A03:2021', 'A05:2025'],
  remedy: 'Escape the value with `escape_filter_chars`.',
  since: '0.1.0',
  status: 'preview',
  from: ['remote-input', 'remote-text'],
  to: ['ldap-filter'],
  cleansedBy: ['ldap-escape'],
  message: ({ source }) => `This LDAP filter depends on ${source.description}.`,
});
