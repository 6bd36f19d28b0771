import { remote } from '../../families/family.ts';
import { familyRule } from '../../families/flow-families.ts';

/** Reports program code built from untrusted input (CWE-94). */
export const rule = familyRule('python', 'code-injection', {
  from: [...remote, 'library-input'],
  cleansedBy: ['code-literal'],
  remedy:
    'Do not evaluate strings as code: parse data with `json.loads` or `ast.literal_eval`, and select behavior from a fixed table.',
});
