import { loopGoesWrongWay } from '../../quality/loop-goes-wrong-way.ts';
import { java } from '../../quality/shape.ts';

export const rule = loopGoesWrongWay(java);
