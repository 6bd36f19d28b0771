import { remote } from '../../families/family.ts';
import { familyRule } from '../../families/flow-families.ts';

export const rule = familyRule('go', 'command-injection', {
  from: [...remote, 'library-input'],
  remedy:
    'Start a constant program without a shell and pass each value as a separate argument: `exec.Command("ls", "--", dir)`.',
});
