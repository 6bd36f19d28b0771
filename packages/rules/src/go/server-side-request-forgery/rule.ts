import { familyRule } from '../../families/flow-families.ts';

export const rule = familyRule('go', 'server-side-request-forgery', {
  remedy: 'Take the host from a list, and put request data only into escaped path or query parts.',
});
