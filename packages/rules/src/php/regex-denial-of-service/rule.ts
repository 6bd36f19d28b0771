import { remote } from '../../families/family.ts';
import { familyRule } from '../../families/flow-families.ts';

/** Reports untrusted input matched against a pattern that takes exponential time (CWE-1333). */
export const rule = familyRule('php', 'regex-denial-of-service', {
  from: remote,
  // PHP ends a match after a million steps.
  confidence: 'low',
  remedy:
    'Rewrite the pattern so that each input matches in only one way: no nested repetition, no overlapping alternatives.',
  remediationMinutes: 30,
});
