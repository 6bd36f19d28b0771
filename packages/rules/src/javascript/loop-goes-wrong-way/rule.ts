import { loopGoesWrongWay } from '../../quality/loop-goes-wrong-way.ts';
import { javascript } from '../../quality/shape.ts';

export const rule = loopGoesWrongWay(javascript);
