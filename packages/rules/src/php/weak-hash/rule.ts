import { defineMisuseRule } from '@assay/engine/rule';
import { secretWords } from '../../words/secret-words.ts';

/** Reports hash functions with known collisions (CWE-328). */
export const rule = defineMisuseRule({
  id: 'php/weak-hash',
  title: 'Weak hash function is used',
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
  unlessNamed:
    'etag|checksum|check_?sum|cache|fingerprint|integrity|revision|version|gravatar|avatar|content_?hash|file_?hash|bucket|shard|uuid|dedup|short_?(id|name)|class_?name|asset|web_?socket|git|(job|task|unique|lookup)_?(id|key)',
  surerAbout: secretWords,
  message: ({ value }) =>
    value === '' ? 'A broken hash algorithm is used here.' : `The hash algorithm ${value} is broken.`,
});
