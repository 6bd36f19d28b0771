/** codecs: files opened with an encoding. */

import { defineModel, sink } from '@assay/engine/rule';
import { madeOf } from '../../fixes/made-of.ts';

export const model = defineModel({
  library: 'codecs',
  rows: [sink('file-path', 'open(0,filename=)'), ...madeOf('decode', 'encode')],
});
