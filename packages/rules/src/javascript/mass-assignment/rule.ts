import { familyRule } from '../../families/flow-families.ts';

/** Reports records whose fields are chosen by the request (CWE-915). */
export const rule = familyRule('javascript', 'mass-assignment', {
  remedy:
    'Allowlist the fields that a request can set: build the record from them, or validate against a strict schema.',
});
