import { familyRule } from '../../families/flow-families.ts';

/** Reports server-side requests to a URL from untrusted input (CWE-918). */
export const rule = familyRule('java', 'server-side-request-forgery', {
  remedy:
    'Take the host from a list of allowed hosts; put request data only into encoded path or query parts.',
});
