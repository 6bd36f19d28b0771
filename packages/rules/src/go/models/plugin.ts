/** Code loaded at run time. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({ library: 'plugin', rows: [sink('module-load', 'Open(0)')] });
