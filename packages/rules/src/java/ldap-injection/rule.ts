import { defineTaintRule } from '@assay/engine/rule';

/** LDAP filters built from untrusted input (CWE-90). */
export const rule = defineTaintRule({
  id: 'java/ldap-injection',
  title: 'LDAP filter depends on untrusted input',
  family: 'ldap-injection',
  category: 'security',
  severity: 'high',
  precision: 'high',
  cwe: [90],
  owasp: ['A03:2021', 'A05:2025'],
  remedy: 'Put `{0}` into the filter and hand the values over beside it, or encode them for LDAP.',
  since: '0.1.0',
  status: 'preview',
  from: ['remote-input', 'remote-text'],
  to: ['ldap-filter'],
  cleansedBy: ['ldap-escape'],
  message: ({ source }) => `This LDAP filter depends on ${source.description}.`,
});
