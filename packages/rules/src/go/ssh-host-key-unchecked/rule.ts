import { defineMisuseRule } from '@assay/engine/rule';
import { hostKeyUnchecked } from '../../families/misuse-families.ts';
import { testPurposes } from '../../words/file-purposes.ts';

export const rule = defineMisuseRule({
  id: 'go/ssh-host-key-unchecked',
  ...hostKeyUnchecked,
  remedy: 'Set `HostKeyCallback` to the callback of `knownhosts.New`, or to `ssh.FixedHostKey`.',
  kinds: ['ssh-host-key-unchecked'],
  unlessIn: testPurposes,
  mayBeChosen: true,
  message: () => 'Any SSH host key is accepted here.',
});
