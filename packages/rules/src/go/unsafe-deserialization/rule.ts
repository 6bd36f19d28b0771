import { familyRule } from '../../families/flow-families.ts';

export const rule = familyRule('go', 'unsafe-deserialization', {
  severity: 'medium',
  remedy: 'Decode requests as JSON into a struct of the expected fields, with a size limit.',
});
