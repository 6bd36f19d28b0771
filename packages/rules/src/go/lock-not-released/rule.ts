import { lockNotReleased } from '../../quality/locks.ts';
import { go } from '../../quality/shape.ts';

export const rule = lockNotReleased(go);
