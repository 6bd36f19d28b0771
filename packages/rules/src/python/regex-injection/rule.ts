import { defineTaintRule } from '@assay/engine/rule';
import { remote } from '../../families/family.ts';

/** Regular expressions built from untrusted input (CWE-1333). */
export const rule = defineTaintRule({
  id: 'python/regex-injection',
  title: 'Regular expression is built from untrusted input',
  family: 'regex-injection',
  category: 'security',
  severity: 'high',
  precision: 'high',
  confidence: 'low',
  cwe: [1333, 730, 400],
  owasp: ['A03:2021', 'A05:2025'],
  remedy: 'Escape the text with `re.escape`, or search for it with `in`.',
  since: '0.1.0',
  status: 'preview',
  from: remote,
  to: ['regex-source'],
  cleansedBy: ['regexp-escape'],
  missing: 'escape it for a pattern',
  message: ({ source }) => `This regular expression is built from ${source.description}.`,
});
