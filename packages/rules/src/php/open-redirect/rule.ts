import { familyRule } from '../../families/flow-families.ts';
import { phpSources, weakSources } from '../sources.ts';

export const rule = familyRule('php', 'open-redirect', {
  from: phpSources,
  weakFrom: weakSources,
  remedy: 'Redirect only to relative paths of your site, or look up the target in an allowlist.',
});
