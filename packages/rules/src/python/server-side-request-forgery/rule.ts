import { familyRule } from '../../families/flow-families.ts';

/** Reports server-side requests to a URL from untrusted input (CWE-918). */
export const rule = familyRule('python', 'server-side-request-forgery', {
  remedy:
    'Take the host from an allowlist; use request data only in encoded path segments or query parameters.',
});
