import { familyRule } from '../../families/flow-families.ts';

/** Reports redirects to a URL from untrusted input (CWE-601). */
export const rule = familyRule('python', 'open-redirect', {
  remedy: 'Redirect only to relative paths of your site, or look up the target in an allowlist of URLs.',
});
