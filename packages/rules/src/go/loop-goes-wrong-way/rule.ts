import { loopGoesWrongWay } from '../../quality/loop-goes-wrong-way.ts';
import { go } from '../../quality/shape.ts';

export const rule = loopGoesWrongWay(go);
