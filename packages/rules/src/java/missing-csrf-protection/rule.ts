import { missingCsrfProtection } from '../../families/route-families.ts';

/** Libraries and settings that refuse forged requests; Spring Security does unless it is told otherwise. */
const library = /csrf|xsrf|same-?site|springframework\.security|EnableWebSecurity/i;
const form = /^(?:getParameter|getParameterMap|getParameterValues|getPart)$/;
const cookie = /^(?:getSession|getCookies)$/;

/** A change by cookie alone, with nothing against forged requests (CWE-352). */
export const rule = missingCsrfProtection(
  {
    id: 'java/missing-csrf-protection',
    remedy: 'Check a token of the form, as Spring Security does unless it is told otherwise.',
  },
  { library, form, cookie },
);
