import { defineMisuseRule } from '@assay/engine/rule';
import { hostKeyUnchecked } from '../../families/misuse-families.ts';
import { testPurposes } from '../../words/file-purposes.ts';

export const rule = defineMisuseRule({
  id: 'java/ssh-host-key-unchecked',
  ...hostKeyUnchecked,
  remedy: 'Load known host keys with `setKnownHosts`, and keep `StrictHostKeyChecking` on.',
  kinds: ['ssh-host-key-unchecked'],
  unlessIn: testPurposes,
  mayBeChosen: true,
  message: () => 'Any SSH host key is accepted here.',
});
