import { familyRule } from '../../families/flow-families.ts';
import { phpSources, weakSources } from '../sources.ts';

export const rule = familyRule('php', 'code-injection', {
  from: phpSources,
  weakFrom: weakSources,
  cleansedBy: ['code-literal'],
  remedy: 'Select the function from an allowlist.',
});
