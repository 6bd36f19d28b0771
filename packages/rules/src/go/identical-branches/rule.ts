import { identicalBranches } from '../../quality/identical-branches.ts';
import { go } from '../../quality/shape.ts';

export const rule = identicalBranches(go);
