import { defineMisuseRule } from '@assay/engine/rule';

/** Reports database statements logged with their values (CWE-532). */
export const rule = defineMisuseRule({
  id: 'python/logged-statements',
  title: 'Statements are printed with their values',
  family: 'logged-statements',
  category: 'security',
  severity: 'low',
  precision: 'medium',
  confidence: 'medium',
  cwe: [532, 200],
  owasp: ['A09:2021', 'A09:2025'],
  remedy: 'Print statements while developing alone, without their values.',
  since: '0.1.0',
  status: 'preview',
  kinds: ['logged-statements'],
  oneForFile: true,
  mayBeChosen: true,
  message: () =>
    'Every statement is printed with its values: passwords and texts of users end up in the log.',
});
