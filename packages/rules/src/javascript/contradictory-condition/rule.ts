import { contradictoryCondition } from '../../quality/contradictory-condition.ts';
import { javascript } from '../../quality/shape.ts';

export const rule = contradictoryCondition(javascript);
