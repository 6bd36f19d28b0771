import { familyRule } from '../../families/flow-families.ts';

export const rule = familyRule('go', 'open-redirect', {
  remedy:
    'Redirect only to relative paths of your site, or compare the host of the parsed URL with an allowlist.',
});
