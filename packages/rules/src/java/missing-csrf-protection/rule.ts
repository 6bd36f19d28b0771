import { missingCsrfProtection } from '../../families/route-families.ts';

/** Libraries and settings for CSRF protection, which Spring Security enables by default. */
const library = /csrf|xsrf|same-?site|springframework\.security|EnableWebSecurity/i;
const form = /^(?:getParameter|getParameterMap|getParameterValues|getPart)$/;
const cookie = /^(?:getSession|getCookies)$/;

/** Reports changes authenticated by a cookie alone, without CSRF protection (CWE-352). */
export const rule = missingCsrfProtection(
  {
    id: 'java/missing-csrf-protection',
    remedy: 'Verify a CSRF token, as Spring Security does by default.',
  },
  { library, form, cookie },
);
