import { familyRule } from '../../families.ts';

export const rule = familyRule('go', 'command-injection', {
  remedy:
    'Start a fixed program without a shell and pass each value as its own argument: `exec.Command("ls", "--", dir)`.',
});
