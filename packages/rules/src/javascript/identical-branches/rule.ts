import { identicalBranches } from '../../quality/identical-branches.ts';
import { javascript } from '../../quality/shape.ts';

export const rule = identicalBranches(javascript);
