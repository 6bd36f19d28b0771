import { familyRule } from '../../families/flow-families.ts';
import { phpSources, weakSources } from '../sources.ts';

export const rule = familyRule('php', 'open-redirect', {
  from: phpSources,
  weakFrom: weakSources,
  remedy: 'Redirect to a path of your own, or look the target up in a list.',
});
