/** Partial application of functions. */

import { defineModel, operation } from '@assay/engine/rule';

export const model = defineModel({ library: 'functools', rows: [operation('partial', 'partial')] });
