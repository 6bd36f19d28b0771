import { defineMisuseRule } from '@assay/engine/rule';
import { guessableTemporaryFile } from '../../families/misuse-families.ts';
import { testPurposes } from '../../words/file-purposes.ts';

export const rule = defineMisuseRule({
  id: 'python/guessable-temporary-file',
  ...guessableTemporaryFile,
  remedy: 'Use `tempfile.NamedTemporaryFile` or `tempfile.mkstemp`.',
  kinds: ['guessable-temporary-file'],
  unlessIn: testPurposes,
  message: () => 'The name of this temporary file is predictable before the file is created.',
});
