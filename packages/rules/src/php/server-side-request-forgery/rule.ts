import { familyRule } from '../../families/flow-families.ts';
import { phpSources, weakSources } from '../sources.ts';

export const rule = familyRule('php', 'server-side-request-forgery', {
  from: phpSources,
  weakFrom: weakSources,
  remedy: 'Choose the host from a list, and put no more than a path or a parameter behind it.',
});
