import { familyRule } from '../../families/flow-families.ts';

/** Lines of a log that a stranger can forge (CWE-117). */
export const rule = familyRule('php', 'log-injection', {
  remedy: 'Log data with `json_encode`, or as fields of a structured log.',
});
