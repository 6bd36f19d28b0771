import { loopGoesWrongWay } from '../../quality/loop-goes-wrong-way.ts';
import { php } from '../../quality/shape.ts';

export const rule = loopGoesWrongWay(php);
