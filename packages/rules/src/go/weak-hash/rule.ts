import { defineMisuseRule } from '@assay/engine/rule';
import { testPurposes } from '../../file-purposes.ts';
import { secretWords } from '../../secret-words.ts';

export const rule = defineMisuseRule({
  id: 'go/weak-hash',
  title: 'Hash function is broken',
  family: 'weak-hash',
  category: 'security',
  severity: 'medium',
  precision: 'medium',
  confidence: 'low',
  cwe: [328, 327],
  owasp: ['A02:2021', 'A04:2025'],
  remedy: 'Use SHA-256 or better; for passwords use argon2, scrypt or bcrypt.',
  since: '0.1.0',
  status: 'preview',
  kinds: ['weak-hash'],
  unlessIn: testPurposes,
  unlessNamed:
    'etag|checksum|check_?sum|cache|fingerprint|integrity|revision|version|gravatar|avatar|content_?hash|file_?hash|digest_?of_?file|bucket|shard|uuid|dedup|short_?(id|name)|asset|web_?socket|git',
  surerAbout: secretWords,
  message: () => 'A broken hash function is used here.',
});
