/** All families of quality rules. */

import { callHeads } from './heads-calls.ts';
import { conditionHeads } from './heads-conditions.ts';
import { errorHeads } from './heads-errors.ts';
import { upkeepHeads } from './heads-upkeep.ts';
import { valueHeads } from './heads-values.ts';

export const heads = { ...callHeads, ...conditionHeads, ...errorHeads, ...upkeepHeads, ...valueHeads };
export type QualityFamily = keyof typeof heads;
