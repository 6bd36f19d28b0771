import { familyRule } from '../../families/flow-families.ts';

export const rule = familyRule('go', 'open-redirect', {
  remedy: 'Redirect to a path of your own, or compare the host of the parsed address with a list.',
});
