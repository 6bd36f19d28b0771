import { missingCsrfProtection } from '../../families/route-families.ts';

/** Libraries and settings that refuse forged requests. */
const library = /csrf|csurf|xsrf|lusca|same-?site/i;
const form = /^body$/;
const cookie = /^(?:session|cookies|signedCookies|isAuthenticated)$/;
/** What reads forms: bodies of JSON are not sent by the pages of others. */
const needs = /^(?:urlencoded|koa-body|koa-bodyparser|@fastify\/formbody|multer)$/;

/** A change by cookie alone, with nothing against forged requests (CWE-352). */
export const rule = missingCsrfProtection(
  {
    id: 'javascript/missing-csrf-protection',
    remedy:
      'Check a token of the form, as csrf-csrf and lusca do, or set `sameSite` for the cookie of the session.',
  },
  { library, form, cookie, needs },
);
