import { missingCsrfProtection } from '../../families/route-families.ts';
import { changesOfHandlers, verifiesItself } from '../route-words.ts';

/** CSRF protection of libraries, which cover all routes of a program. */
const library = /csrf|xsrf|same-?site|form_?token/i;
const form = /^(?:\$_POST|\$_REQUEST|input|post|getParsedBody|getPost)$/;
const cookie = /^(?:\$_SESSION|session|getSession|current_user)$/;
const verifies = /csrf|xsrf|nonce|token|check_admin_referer|check_ajax_referer|anti_?forgery/i;

/** Reports changes authenticated by a cookie alone, without CSRF protection (CWE-352). */
export const rule = missingCsrfProtection(
  {
    id: 'php/missing-csrf-protection',
    remedy:
      'Keep a random token in the session, put it into the form, and compare both with `hash_equals`; in WordPress, verify a nonce.',
  },
  { library, form, cookie, own: { isOf: verifiesItself, changes: changesOfHandlers, verifies } },
);
