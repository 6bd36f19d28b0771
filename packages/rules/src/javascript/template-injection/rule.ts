import { storedToo } from '../../families/family.ts';
import { familyRule } from '../../families/flow-families.ts';

/** Reports template sources built from untrusted input (CWE-1336). */
export const rule = familyRule('javascript', 'template-injection', {
  from: [...storedToo, 'library-input'],
  to: ['template-source', 'template-settings'],
  message: ({ source, sinkKind }) =>
    sinkKind === 'template-settings'
      ? `What sets up the engine of this template is chosen by ${source.description}: all that it holds is handed over.`
      : `The source of this template depends on ${source.description}.`,
  remedy: 'Keep the template fixed and pass the data as its variables.',
});
