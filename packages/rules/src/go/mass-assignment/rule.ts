import { familyRule } from '../../families/flow-families.ts';

/** Reports records whose fields are chosen by the request (CWE-915). */
export const rule = familyRule('go', 'mass-assignment', {
  remedy: 'Bind a struct that has the fields of the form alone, and build the record from them.',
});
