/** Identity of a finding across commits. */

import { createHash } from 'node:crypto';
import type { FindingIdentity, IssueType } from './finding.ts';

const keyLength = 8;

/** Names a finding in what people read and type; like the fingerprint that it begins, several may have it. */
export function keyOf({ fingerprint: whole }: { readonly fingerprint: string }): string {
  return whole.slice(0, keyLength);
}

/**
 * Hex SHA-256 (64 characters) of what identifies a finding.
 *
 * Two equal flaws in one function have one fingerprint: it is not unique, the issue's UUID is the identity.
 */
export function fingerprint(identity: FindingIdentity, type: IssueType): string {
  const parts = [
    identity.family,
    type,
    identity.sinkTokens,
    JSON.stringify(identity.enclosingNames),
    identity.sourceKind,
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
