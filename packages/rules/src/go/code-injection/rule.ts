import { familyRule } from '../../families/flow-families.ts';

export const rule = familyRule('go', 'code-injection', {
  cleansedBy: ['code-literal'],
  remedy: 'Load plugins from an allowlist of files.',
});
