import { familyRule } from '../../families/flow-families.ts';

/** Reports untrusted input that can add headers to a message (CWE-93). */
export const rule = familyRule('php', 'mail-header-injection', {
  remedy:
    'Pass the headers as an array, or validate addresses with `filter_var($mail, FILTER_VALIDATE_EMAIL)` and remove line breaks from names.',
});
