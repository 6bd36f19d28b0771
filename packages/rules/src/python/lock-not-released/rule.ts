import { lockNotReleased } from '../../quality/locks.ts';
import { python } from '../../quality/shape.ts';

export const rule = lockNotReleased(python);
