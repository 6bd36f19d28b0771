import { familyRule } from '../../families.ts';
import { storedToo } from '../../family.ts';

export const rule = familyRule('go', 'command-injection', {
  from: [...storedToo, 'library-input'],
  fromLibraryTo: ['shell-command'],
  fromLibraryBehind: true,
  remedy:
    'Start a fixed program without a shell and pass each value as its own argument: `exec.Command("ls", "--", dir)`.',
});
