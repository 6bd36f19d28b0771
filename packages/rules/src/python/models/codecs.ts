/** Files that are opened with an encoding. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({ library: 'codecs', rows: [sink('file-path', 'open(0,filename=)')] });
