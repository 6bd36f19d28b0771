import { familyRule } from '../../families/flow-families.ts';

export const rule = familyRule('go', 'unsafe-deserialization', {
  severity: 'medium',
  remedy: 'Read requests as JSON, into a struct of the fields that you expect, with a limit on the size.',
});
