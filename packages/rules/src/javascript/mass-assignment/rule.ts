import { familyRule } from '../../families/flow-families.ts';

/** Reports records whose fields are chosen by the request (CWE-915). */
export const rule = familyRule('javascript', 'mass-assignment', {
  remedy:
    'Name the fields that a request may set: build the record from them, or validate against a strict schema.',
});
