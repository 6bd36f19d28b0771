import { familyRule } from '../../families/flow-families.ts';

/** Reports records whose fields are chosen by the request (CWE-915). */
export const rule = familyRule('java', 'mass-assignment', {
  remedy: 'Bind a DTO that has only the fields of the form, and build the record from it.',
});
