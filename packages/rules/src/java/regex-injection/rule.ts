import { defineTaintRule } from '@assay/engine/rule';
import { regexInjection } from '../../families/family-metadata.ts';

/** Reports regular expressions built from untrusted input (CWE-730). */
export const rule = defineTaintRule({
  id: 'java/regex-injection',
  ...regexInjection,
  title: 'Regular expression depends on untrusted input',
  severity: 'medium',
  precision: 'medium',
  cwe: [730, 400],
  remedy: 'Quote the value with `Pattern.quote`.',
  from: ['remote-input', 'remote-text', 'remote-line'],
  to: ['regex-source'],
  cleansedBy: ['regexp-escape'],
  missing: 'escape it for a regular expression',
  message: ({ source }) => `This regular expression depends on ${source.description}.`,
});
