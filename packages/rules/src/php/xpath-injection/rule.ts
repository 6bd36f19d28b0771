import { familyRule } from '../../families/flow-families.ts';
import { phpSources, weakSources } from '../sources.ts';

export const rule = familyRule('php', 'xpath-injection', {
  from: phpSources,
  weakFrom: weakSources,
  cleansedBy: ['xpath-escape'],
  remedy: 'Use a constant expression and compare the values in code.',
});
