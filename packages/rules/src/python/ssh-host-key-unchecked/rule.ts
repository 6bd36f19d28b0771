import { defineMisuseRule } from '@assay/engine/rule';
import { hostKeyUnchecked } from '../../families/misuse-families.ts';
import { testPurposes } from '../../words/file-purposes.ts';

export const rule = defineMisuseRule({
  id: 'python/ssh-host-key-unchecked',
  ...hostKeyUnchecked,
  remedy: 'Load known host keys with `load_system_host_keys`, and keep `RejectPolicy`.',
  kinds: ['ssh-host-key-unchecked'],
  unlessIn: testPurposes,
  mayBeChosen: true,
  message: () => 'Any SSH host key is accepted here.',
});
