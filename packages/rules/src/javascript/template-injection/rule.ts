import { storedToo } from '../../families/family.ts';
import { familyRule } from '../../families/flow-families.ts';

/** Reports template sources built from untrusted input (CWE-1336). */
export const rule = familyRule('javascript', 'template-injection', {
  from: [...storedToo, 'library-input'],
  to: ['template-source', 'template-settings'],
  message: ({ source, sinkKind }) =>
    sinkKind === 'template-settings'
      ? `The options of this template engine depend on ${source.description}: the whole object is passed as options.`
      : `The source of this template depends on ${source.description}.`,
  remedy: 'Keep the template constant and pass the data as variables.',
});
