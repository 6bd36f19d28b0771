import { familyRule } from '../../families/flow-families.ts';

/** Reports records that are looked up without checking their owner (CWE-639). */
export const rule = familyRule('php', 'object-without-owner', {
  remedy:
    "Load the record through its owner, `$request->user()->notes()->findOrFail($id)`, or ask a policy: `$this->authorize('update', $note)`.",
});
