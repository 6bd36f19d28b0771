import { familyRule } from '../../families.ts';

export const rule = familyRule('go', 'template-injection', {
  remedy: 'Keep the template fixed and pass the data when it is executed.',
});
