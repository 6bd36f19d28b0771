/** Template outputs explicitly marked as unescaped, in any language. */

import { defineMisuseRule } from '@assay/engine/rule';

/** Defines the rule `<language>/unescaped-output`: unescaped output of values of unknown origin (CWE-79). */
export function unescapedOutput(language: string, remedy: string): ReturnType<typeof defineMisuseRule> {
  return defineMisuseRule({
    id: `${language}/unescaped-output`,
    title: 'Template outputs a value without escaping (XSS)',
    family: 'unescaped-output',
    category: 'security',
    severity: 'medium',
    precision: 'low',
    // The value may be trusted markup of the program itself.
    confidence: 'low',
    cwe: [79],
    owasp: ['A03:2021', 'A05:2025'],
    remedy,
    since: '0.1.0',
    status: 'preview',
    kinds: ['unescaped-output'],
    onlyWhereEscaped: true,
    yieldsTo: 'cross-site-scripting',
    message: () => 'This output is not escaped, and the origin of its value is unknown.',
  });
}
