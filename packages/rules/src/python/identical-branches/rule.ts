import { identicalBranches } from '../../quality/identical-branches.ts';
import { python } from '../../quality/shape.ts';

export const rule = identicalBranches(python);
