import { defineMisuseRule } from '@assay/engine/rule';
import { hostKeyUnchecked } from '../../families/misuse-families.ts';
import { testPurposes } from '../../words/file-purposes.ts';

export const rule = defineMisuseRule({
  id: 'java/ssh-host-key-unchecked',
  ...hostKeyUnchecked,
  remedy: 'Load the known keys with `setKnownHosts`, and leave `StrictHostKeyChecking` on.',
  kinds: ['ssh-host-key-unchecked'],
  unlessIn: testPurposes,
  mayBeChosen: true,
  message: () => 'Any key of the SSH server is accepted here.',
});
