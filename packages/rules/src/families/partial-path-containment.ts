/** Paths that are compared as texts without the separator behind the folder, in any language. */

import { defineSyntaxRule } from '@assay/engine/rule';

type Own = Pick<Parameters<typeof defineSyntaxRule>[0], 'id' | 'remedy' | 'nodes' | 'check'>;

/** `/srv/uploads-old` begins with `/srv/uploads` (CWE-22). */
export function partialPathContainment(own: Own): ReturnType<typeof defineSyntaxRule> {
  return defineSyntaxRule({
    ...own,
    title: 'Folder beside the right one passes the check',
    family: 'partial-path-containment',
    category: 'security',
    severity: 'medium',
    precision: 'high',
    confidence: 'medium',
    cwe: [22, 23],
    owasp: ['A01:2021', 'A01:2025'],
    remediationMinutes: 10,
    since: '0.1.0',
    status: 'preview',
  });
}
