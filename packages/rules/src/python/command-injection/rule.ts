import { remote } from '../../families/family.ts';
import { familyRule } from '../../families/flow-families.ts';

/** Reports command lines built from untrusted input (CWE-78). */
export const rule = familyRule('python', 'command-injection', {
  remedy:
    'Start the program without a shell and pass each argument as a separate list element: `subprocess.run([program, argument])`.',
  from: [...remote, 'library-input'],
});
