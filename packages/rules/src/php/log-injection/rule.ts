import { familyRule } from '../../families/flow-families.ts';

/** Reports untrusted input that can forge log lines (CWE-117). */
export const rule = familyRule('php', 'log-injection', {
  remedy: 'Log data with `json_encode`, or as fields of a structured log.',
});
