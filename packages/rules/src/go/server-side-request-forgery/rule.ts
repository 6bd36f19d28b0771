import { familyRule } from '../../families/flow-families.ts';

export const rule = familyRule('go', 'server-side-request-forgery', {
  remedy:
    'Take the host from an allowlist; use request data only in escaped path segments or query parameters.',
});
