/** Decimal numbers. */

import { defineModel, neutral } from '@assay/engine/rule';

export const model = defineModel({ library: 'decimal', rows: [neutral('Decimal')] });
