import { lockNotReleased } from '../../quality/locks.ts';
import { java } from '../../quality/shape.ts';

export const rule = lockNotReleased(java);
