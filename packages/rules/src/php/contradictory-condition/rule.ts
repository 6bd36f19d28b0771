import { contradictoryCondition } from '../../quality/contradictory-condition.ts';
import { php } from '../../quality/shape.ts';

export const rule = contradictoryCondition(php);
