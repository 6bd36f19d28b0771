/** Outputs of templates that say of themselves that they are not to be escaped, in any language. */

import { defineMisuseRule } from '@assay/engine/rule';

/** Outputs as they are of values of which nothing is known (CWE-79). Its id is `<language>/unescaped-output`. */
export function unescapedOutput(language: string, remedy: string): ReturnType<typeof defineMisuseRule> {
  return defineMisuseRule({
    id: `${language}/unescaped-output`,
    title: 'A template puts a value out as it is',
    family: 'unescaped-output',
    category: 'security',
    severity: 'medium',
    precision: 'low',
    // Where the value comes from is not known: it may be markup of the program's own.
    confidence: 'low',
    cwe: [79],
    owasp: ['A03:2021', 'A05:2025'],
    remedy,
    since: '0.1.0',
    status: 'preview',
    kinds: ['unescaped-output'],
    onlyWhereEscaped: true,
    yieldsTo: 'cross-site-scripting',
    message: () => 'This output is not escaped, and where its value comes from is not known.',
  });
}
