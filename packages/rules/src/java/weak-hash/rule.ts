import { defineMisuseRule } from '@assay/engine/rule';
import { weakHash } from '../../families/family-metadata.ts';
import { passwordWords, secretWords } from '../../words/secret-words.ts';

/** Reports hash functions with known collisions (CWE-328). */
export const rule = defineMisuseRule({
  id: 'java/weak-hash',
  ...weakHash,
  remedy: 'Use SHA-256 or better; for passwords use Argon2, scrypt or bcrypt.',
  unlessNamed: 'etag|checksum|check_?sum|cache_?key|gravatar',
  surerAbout: secretWords,
  surestAbout: passwordWords,
  message: ({ value }) =>
    value === '' ? 'A broken hash algorithm is used here.' : `The hash algorithm ${value} is broken.`,
});
