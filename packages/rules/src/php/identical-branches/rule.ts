import { identicalBranches } from '../../quality/identical-branches.ts';
import { php } from '../../quality/shape.ts';

export const rule = identicalBranches(php);
