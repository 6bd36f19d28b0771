import { missingCsrfProtection } from '../../families/route-families.ts';

/** Libraries and settings for CSRF protection. */
const library = /csrf|csurf|xsrf|lusca|same-?site/i;
const form = /^body$/;
const cookie = /^(?:session|cookies|signedCookies|isAuthenticated)$/;
/** Form parsers: other sites' pages cannot send JSON bodies. */
const needs = /^(?:urlencoded|koa-body|koa-bodyparser|@fastify\/formbody|multer)$/;

/** Reports changes authenticated by a cookie alone, without CSRF protection (CWE-352). */
export const rule = missingCsrfProtection(
  {
    id: 'javascript/missing-csrf-protection',
    remedy:
      'Verify a CSRF token, for example with csrf-csrf or lusca, or set `sameSite` on the session cookie.',
  },
  { library, form, cookie, needs },
);
