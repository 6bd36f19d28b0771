/**
 * Hidden tags at the end of Assay's comments at a forge. They identify the finding and are authenticated by the
 * service's key, so that comments by others cannot be mistaken for its own, and own comments are recognized after a
 * crash.
 */

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { SecretBox } from '../secret-box.ts';

/** Scope in which tags are valid: a pull request of a repository. */
export interface TagScope {
  readonly repositoryId: string;
  readonly number: number;
}

/** Key of the summary comment, which belongs to no finding. */
export const summaryKey = 'summary';

const purpose = 'review-comment';
const pattern = /<!-- assay:v1 fp=([0-9a-z]{1,64}) head=([0-9a-f]{40}) tag=([0-9a-f]{32}) -->/g;
const untagged = /\s*<!-- assay:[^<>]{0,300} -->\s*/g;

/**
 * Appends a tag, replacing any existing mark.
 *
 * @param key `keyOf` a finding, or `summaryKey`
 */
export function tagComment(
  secrets: Pick<SecretBox, 'deriveKey'>,
  scope: TagScope,
  { key, headSha, body }: { readonly key: string; readonly headSha: string; readonly body: string },
): string {
  const text = body.replaceAll(untagged, '\n\n').trim();
  return `${text}\n\n<!-- assay:v1 fp=${key} head=${headSha} tag=${tagOf(secrets, scope, key)} -->`;
}

/** Returns the key of a comment by Assay; `undefined` for comments by others. */
export function readTag(
  secrets: Pick<SecretBox, 'deriveKeys'>,
  scope: TagScope,
  body: string,
): string | undefined {
  for (const [, key = '', , tag = ''] of body.matchAll(pattern)) {
    const given = Buffer.from(tag, 'hex');
    const isOurs = (by: Buffer): boolean => timingSafeEqual(Buffer.from(tagBy(by, scope, key), 'hex'), given);
    if (secrets.deriveKeys(purpose).some(isOurs)) return key;
  }
  return undefined;
}

/** Key of a comment. Includes the path, because the same statement may occur in several files. */
export function keyOf({ fingerprint, file_path: path }: CommentIdentity): string {
  return createHash('sha256')
    .update(JSON.stringify([fingerprint, path]))
    .digest('hex')
    .slice(0, 16);
}

export interface CommentIdentity {
  readonly fingerprint: string | null;
  readonly file_path: string;
}

function tagOf(secrets: Pick<SecretBox, 'deriveKey'>, scope: TagScope, key: string): string {
  return tagBy(secrets.deriveKey(purpose), scope, key);
}

function tagBy(by: Buffer, { repositoryId, number }: TagScope, key: string): string {
  const text = JSON.stringify([repositoryId, number, key]);
  return createHmac('sha256', by).update(text).digest('hex').slice(0, 32);
}
