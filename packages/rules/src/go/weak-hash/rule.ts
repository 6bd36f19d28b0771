import { defineMisuseRule } from '@assay/engine/rule';
import { weakHash } from '../../families/family-metadata.ts';
import { testPurposes } from '../../words/file-purposes.ts';
import { passwordWords, secretWords } from '../../words/secret-words.ts';

export const rule = defineMisuseRule({
  id: 'go/weak-hash',
  ...weakHash,
  remedy: 'Use SHA-256 or better; for passwords use argon2, scrypt or bcrypt.',
  unlessIn: testPurposes,
  unlessNamed:
    'etag|checksum|check_?sum|cache|fingerprint|integrity|revision|version|gravatar|avatar|content_?hash|file_?hash|digest_?of_?file|bucket|shard|uuid|dedup|short_?(id|name)|asset|web_?socket|git',
  surerAbout: secretWords,
  surestAbout: passwordWords,
  message: () => 'A broken hash algorithm is used here.',
});
