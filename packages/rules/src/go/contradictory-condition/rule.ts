import { contradictoryCondition } from '../../quality/contradictory-condition.ts';
import { go } from '../../quality/shape.ts';

export const rule = contradictoryCondition(go);
