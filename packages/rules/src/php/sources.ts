/** Untrusted sources of PHP rules. */

import type { KindOf } from '@assay/engine/rule';
import { remote } from '../families/family.ts';

/** Data that may have been chosen by whoever stored it, wrote the file, or responded: weak evidence by itself. */
export const weakSources: readonly KindOf<'source'>[] = ['stored-data', 'service-answer', 'file-content'];

export const phpSources: readonly KindOf<'source'>[] = [...remote, ...weakSources];
