import { defineMisuseRule } from '@assay/engine/rule';
import { weakHash } from '../../families/family-metadata.ts';
import { passwordWords, secretWords } from '../../words/secret-words.ts';

/** Reports hash functions with known collisions (CWE-328). */
export const rule = defineMisuseRule({
  id: 'python/weak-hash',
  ...weakHash,
  remedy: 'Use SHA-256 or better; for passwords use argon2, scrypt or bcrypt.',
  unlessNamed:
    'etag|checksum|check_?sum|cache|fingerprint|integrity|revision|version|gravatar|avatar|content_?hash|file_?hash|bucket|shard|uuid|dedup|short_?(id|name)|class_?name|asset|web_?socket|git|(job|task|unique|lookup)_?(id|key)',
  surerAbout: secretWords,
  surestAbout: passwordWords,
  message: ({ value }) =>
    value === '' ? 'A broken hash algorithm is used here.' : `The hash algorithm ${value} is broken.`,
});
