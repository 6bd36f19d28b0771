import { defineTaintRule } from '@assay/engine/rule';
import { regexInjection } from '../../families/family-metadata.ts';

/** Reports regular expressions built from untrusted input (CWE-1333). */
export const rule = defineTaintRule({
  id: 'javascript/regex-injection',
  ...regexInjection,
  title: 'Regular expression depends on untrusted input (regex injection)',
  severity: 'high',
  precision: 'high',
  cwe: [1333, 730, 400],
  remedy: 'Escape the value with `RegExp.escape`, or search for it with `includes`.',
  from: ['remote-input', 'remote-text'],
  to: ['regex-source'],
  cleansedBy: ['regexp-escape'],
  missing: 'escape it for a regular expression',
  message: ({ source }) => `This regular expression is built from ${source.description}.`,
});
