/** Identity of a finding across commits. */

import { createHash } from 'node:crypto';
import type { FindingIdentity, IssueType } from './finding.ts';

const keyLength = 8;

/** Short key of a finding for people to read and type: the beginning of its fingerprint, and like it not unique. */
export function keyOf({ fingerprint: whole }: { readonly fingerprint: string }): string {
  return whole.slice(0, keyLength);
}

/**
 * Hex SHA-256 (64 characters) of a finding's identity.
 *
 * Equal flaws in one function share a fingerprint, so it is not unique; the identity of an issue is its UUID.
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
