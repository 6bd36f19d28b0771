import { familyRule } from '../../families/flow-families.ts';

/** Reports records whose fields are chosen by the request (CWE-915). */
export const rule = familyRule('php', 'mass-assignment', {
  remedy:
    'List the fields that a request may set in `$fillable`, and take `$request->validated()` or `only([...])`.',
});
