/** Every rule that speaks for a language model: beside the engine's own, what findings may name. */

import type { RuleInfo } from '@assay/core';
import { flawClasses } from './flaw-classes.ts';
import { reviewClasses } from './review-classes.ts';

export const modelRules: readonly RuleInfo[] = [...flawClasses, ...Object.values(reviewClasses)];
