import { familyRule } from '../../families/flow-families.ts';

/** Passwords, hashes and numbers of cards in answers (CWE-200). */
export const rule = familyRule('python', 'exposed-secret', {
  remedy: 'Name the fields that an answer has, and leave out what nobody but the program needs.',
});
