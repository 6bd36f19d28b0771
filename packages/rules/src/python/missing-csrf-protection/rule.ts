import { missingCsrfProtection } from '../../families/route-families.ts';

/** CSRF protection libraries. */
const library = /csrf|xsrf|seasurf|flask_wtf|wtforms|samesite/i;
const form = /^(?:form|forms|values)$/;
const cookie = /^(?:session|cookies|COOKIES|current_user|get_cookie)$/;

/** Reports changes authenticated by a cookie alone, without CSRF protection (CWE-352). */
export const rule = missingCsrfProtection(
  {
    id: 'python/missing-csrf-protection',
    remedy:
      'Check a token of the form, as CSRFProtect of Flask-WTF does, and leave no view of Django exempt.',
  },
  { library, form, cookie },
);
