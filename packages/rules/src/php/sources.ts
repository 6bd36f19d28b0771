/** What rules of PHP take for untrusted. */

import type { KindOf } from '@assay/engine/rule';
import { remote } from '../families/family.ts';

/** What whoever stored it, wrote the file, or answers may have chosen: a weak sign by itself. */
export const weakSources: readonly KindOf<'source'>[] = ['stored-data', 'service-answer', 'file-content'];

export const phpSources: readonly KindOf<'source'>[] = [...remote, ...weakSources];
