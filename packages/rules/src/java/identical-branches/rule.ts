import { identicalBranches } from '../../quality/identical-branches.ts';
import { java } from '../../quality/shape.ts';

export const rule = identicalBranches(java);
