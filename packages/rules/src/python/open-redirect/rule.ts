import { familyRule } from '../../families/flow-families.ts';

/** Reports redirects to a URL from untrusted input (CWE-601). */
export const rule = familyRule('python', 'open-redirect', {
  remedy: 'Redirect to a path of your own, or look the target up in a list of allowed addresses.',
});
