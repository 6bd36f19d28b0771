import { familyRule } from '../../families/flow-families.ts';

/** Requests of the server to an address taken from untrusted input (CWE-918). */
export const rule = familyRule('javascript', 'server-side-request-forgery', {
  remedy:
    'Take the host from a list of allowed hosts; put request data only into encoded path or query parts.',
});
