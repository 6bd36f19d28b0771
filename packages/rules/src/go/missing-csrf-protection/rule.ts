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
      'Check a token of the form, as gorilla/csrf and nosurf do, or the origin, as `http.CrossOriginProtection` does.',
  },
  { library, form, cookie },
);
