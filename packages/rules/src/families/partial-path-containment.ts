/** Paths that are compared as texts without the separator behind the folder, in any language. */

import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';
import { isTest } from '../words/file-purposes.ts';

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

/** A call `path.startsWith(folder)`, and how a language writes it. */
export interface PrefixTest {
  readonly node: number;
  readonly path: number;
  readonly folder: number;
}

/** What a language says of a value that is compared. */
export interface PathReading {
  /** A path as a text that never ends with a separator, but for the root. */
  readonly isCleaned: (node: number) => boolean;
  /** A folder that is written down without a separator behind it. */
  readonly isWrittenFolder: (node: number) => boolean;
  /** A member, or a variable whose value is not written beside it: whoever set it may have put a separator behind. */
  readonly isOpen: (node: number) => boolean;
}

/** Reports a test of a cleaned path against a folder that no separator is seen to end. */
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
      ? 'A folder whose name merely begins like that of the right one passes this check.'
      : 'A folder whose name merely begins like that of the right one passes this check, unless a separator ends the latter.',
    ...(!isKnown && { confidence: 'low' }),
  });
}
