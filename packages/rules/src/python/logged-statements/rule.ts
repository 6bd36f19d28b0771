import { defineMisuseRule } from '@assay/engine/rule';

/** Reports database statements logged with their values (CWE-532). */
export const rule = defineMisuseRule({
  id: 'python/logged-statements',
  title: 'SQL statements are logged with their parameter values',
  family: 'logged-statements',
  category: 'security',
  severity: 'low',
  precision: 'medium',
  confidence: 'medium',
  cwe: [532, 200],
  owasp: ['A09:2021', 'A09:2025'],
  remedy: 'Log statements only in development, without parameter values.',
  since: '0.1.0',
  status: 'preview',
  kinds: ['logged-statements'],
  oneForFile: true,
  mayBeChosen: true,
  message: () =>
    'Every SQL statement is logged with its parameter values, including passwords and user data.',
});
