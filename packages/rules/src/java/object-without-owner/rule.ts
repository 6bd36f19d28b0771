import { familyRule } from '../../families/flow-families.ts';

/** Records that are looked up for anyone, whoever owns them (CWE-639). */
export const rule = familyRule('java', 'object-without-owner', {
  remedy:
    'Look the record up with its owner: add who is logged in to the query, or compare the owner before anything else.',
});
