import { familyRule } from '../../families.ts';
import { remote } from '../../family.ts';

export const rule = familyRule('go', 'command-injection', {
  from: [...remote, 'library-input'],
  remedy:
    'Start a fixed program without a shell and pass each value as its own argument: `exec.Command("ls", "--", dir)`.',
});
