import { remote } from '../../families/family.ts';
import { familyRule } from '../../families/flow-families.ts';

export const rule = familyRule('go', 'command-injection', {
  from: [...remote, 'library-input'],
  remedy:
    'Start a fixed program without a shell and pass each value as its own argument: `exec.Command("ls", "--", dir)`.',
});
