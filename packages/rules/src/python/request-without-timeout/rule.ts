import { defineMisuseRule } from '@assay/engine/rule';
import { requestWithoutTimeout } from '../../families/misuse-families.ts';
import { testPurposes } from '../../words/file-purposes.ts';

export const rule = defineMisuseRule({
  id: 'python/request-without-timeout',
  ...requestWithoutTimeout,
  remedy: 'Pass a `timeout` to the request.',
  kinds: ['request-without-timeout'],
  unlessIn: testPurposes,
  message: () => 'This request has no timeout.',
});
