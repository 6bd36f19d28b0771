/** SnakeYAML: the constructor determines which objects a document may create. */

import { defineModel, misuse } from '@assay/engine/rule';
import { bareTypes } from '../bare-types.ts';

export const model = defineModel({
  library: 'org.yaml.snakeyaml.constructor',
  types: bareTypes('SafeConstructor'),
  rows: [misuse('data-only', 'SafeConstructor', { called: true })],
});
