import { missingCsrfProtection } from '../../families/route-families.ts';

/** Libraries and settings for CSRF protection. */
const library = /csrf|xsrf|nosurf|same-?site|CrossOriginProtection/i;
const form =
  /^(?:FormValue|PostFormValue|PostForm|ParseForm|ParseMultipartForm|DefaultPostForm|ShouldBind|FormParams)$/;
const cookie = /^(?:Cookie|Cookies|sessions|Session|GetSession)$/;

/** Reports changes authenticated by a cookie alone, without CSRF protection (CWE-352). */
export const rule = missingCsrfProtection(
  {
    id: 'go/missing-csrf-protection',
    remedy:
      'Verify a CSRF token, for example with gorilla/csrf or nosurf, or the origin, with `http.CrossOriginProtection`.',
  },
  { library, form, cookie },
);
