import { defineMisuseRule } from '@assay/engine/rule';
import { hostKeyUnchecked } from '../../families/misuse-families.ts';
import { testPurposes } from '../../words/file-purposes.ts';

export const rule = defineMisuseRule({
  id: 'go/ssh-host-key-unchecked',
  ...hostKeyUnchecked,
  remedy: 'Give `HostKeyCallback` the callback of `knownhosts.New`, or `ssh.FixedHostKey`.',
  kinds: ['ssh-host-key-unchecked'],
  unlessIn: testPurposes,
  mayBeChosen: true,
  message: () => 'Any key of the SSH server is accepted here.',
});
