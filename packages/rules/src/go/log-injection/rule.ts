import { familyRule } from '../../families/flow-families.ts';

export const rule = familyRule('go', 'log-injection', {
  remedy: 'Print the value with `%q`, or log it as a field of a structured log.',
});
