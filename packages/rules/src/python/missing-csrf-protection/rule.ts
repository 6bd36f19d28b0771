import { missingCsrfProtection } from '../../families/route-families.ts';

/** CSRF protection libraries. */
const library = /csrf|xsrf|seasurf|flask_wtf|wtforms|samesite/i;
const form = /^(?:form|forms|values)$/;
const cookie = /^(?:session|cookies|COOKIES|current_user|get_cookie)$/;

/** Reports changes authenticated by a cookie alone, without CSRF protection (CWE-352). */
export const rule = missingCsrfProtection(
  {
    id: 'python/missing-csrf-protection',
    remedy: 'Verify a CSRF token, for example with CSRFProtect of Flask-WTF, and do not exempt Django views.',
  },
  { library, form, cookie },
);
