import { familyRule } from '../../families/flow-families.ts';

/** Reports records that are looked up without checking their owner (CWE-639). */
export const rule = familyRule('go', 'object-without-owner', {
  remedy:
    'Look the record up with its owner: add who is logged in to the query, or compare the owner before anything else.',
});
