import { familyRule } from '../../families/flow-families.ts';

/** Reports records that are looked up without checking their owner (CWE-639). */
export const rule = familyRule('go', 'object-without-owner', {
  remedy:
    'Check the ownership of the record: add the current user to the query, or compare the owner right after loading it.',
});
