import { familyRule } from '../../families.ts';
import { remote } from '../../family.ts';

/** Command lines built from untrusted input (CWE-78). */
export const rule = familyRule('python', 'command-injection', {
  remedy:
    'Start the program without a shell and pass each argument as its own list element: `subprocess.run([program, argument])`.',
  from: [...remote, 'library-input'],
  // A function that starts a program is meant to be told which one, and a command as a whole is its caller's.
  fromLibraryTo: ['shell-command'],
  fromLibraryBehind: true,
});
