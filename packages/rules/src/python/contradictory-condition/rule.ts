import { contradictoryCondition } from '../../quality/contradictory-condition.ts';
import { python } from '../../quality/shape.ts';

export const rule = contradictoryCondition(python);
