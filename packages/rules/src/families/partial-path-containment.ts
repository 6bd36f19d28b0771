/** Path prefix checks without a separator after the folder, in any language. */

import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';
import { isTest } from '../words/file-purposes.ts';

type Own = Pick<Parameters<typeof defineSyntaxRule>[0], 'id' | 'remedy' | 'nodes' | 'check'>;

/** Defines the rule: `/srv/uploads-old` begins with `/srv/uploads` (CWE-22). */
export function partialPathContainment(own: Own): ReturnType<typeof defineSyntaxRule> {
  return defineSyntaxRule({
    ...own,
    title: 'Path check also accepts sibling folders (path traversal)',
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

/** A prefix test `path.startsWith(folder)`, in the syntax of any language. */
export interface PrefixTest {
  readonly node: number;
  readonly path: number;
  readonly folder: number;
}

/** Language-specific facts about the compared values. */
export interface PathReading {
  /** True for a normalized path, which never ends with a separator, except for the root. */
  readonly isCleaned: (node: number) => boolean;
  /** True for a folder literal without a trailing separator. */
  readonly isWrittenFolder: (node: number) => boolean;
  /** True for a member, or a variable without a visible value: it may have been set with a trailing separator. */
  readonly isOpen: (node: number) => boolean;
}

/** Reports a prefix test of a normalized path against a folder without a visible trailing separator. */
export function reportPartialTest(
  { node, path, folder }: PrefixTest,
  { isCleaned, isWrittenFolder, isOpen }: PathReading,
  context: SyntaxContext,
): void {
  if (path < 0 || folder < 0 || isTest(context) || !isCleaned(path)) return;
  const isKnown = isCleaned(folder) || isWrittenFolder(folder);
  if (!isKnown && !isOpen(folder)) return;
  context.report({
    node,
    message: isKnown
      ? 'This prefix check also accepts sibling folders whose names start with the name of the allowed folder.'
      : 'This prefix check also accepts sibling folders whose names start with the name of the allowed folder, unless that folder ends with a separator.',
    ...(!isKnown && { confidence: 'low' }),
  });
}
