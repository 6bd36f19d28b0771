import { missingCsrfProtection } from '../../families/route-families.ts';

/** Libraries and settings that refuse forged requests. */
const library = /csrf|xsrf|nosurf|same-?site|CrossOriginProtection/i;
const form =
  /^(?:FormValue|PostFormValue|PostForm|ParseForm|ParseMultipartForm|DefaultPostForm|ShouldBind|FormParams)$/;
const cookie = /^(?:Cookie|Cookies|sessions|Session|GetSession)$/;

/** A change by cookie alone, with nothing against forged requests (CWE-352). */
export const rule = missingCsrfProtection(
  {
    id: 'go/missing-csrf-protection',
    remedy:
      'Check a token of the form, as gorilla/csrf and nosurf do, or the origin, as `http.CrossOriginProtection` does.',
  },
  { library, form, cookie },
);
