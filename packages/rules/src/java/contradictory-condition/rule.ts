import { contradictoryCondition } from '../../quality/contradictory-condition.ts';
import { java } from '../../quality/shape.ts';

export const rule = contradictoryCondition(java);
