import { familyRule } from '../../families/flow-families.ts';

export const rule = familyRule('go', 'code-injection', {
  remedy: 'Load plug-ins from a fixed list of files.',
});
