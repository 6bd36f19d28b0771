import { remote } from '../../families/family.ts';
import { familyRule } from '../../families/flow-families.ts';

export const rule = familyRule('php', 'unrestricted-upload', {
  // What is moved from an upload comes from outside, whatever part of the request names it.
  also: [{ from: remote, to: ['stored-name'] }],
  remedy:
    'Generate a new name, and take its extension from an allowlist (`in_array(strtolower(pathinfo($name, PATHINFO_EXTENSION)), $allowed, true)`).',
});
