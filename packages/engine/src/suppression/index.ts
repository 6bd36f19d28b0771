export { applySuppressions, type SuppressionContext } from './apply-suppressions.ts';
export { findSuppressionsInText } from './find-in-text.ts';
export { findSuppressions, type Suppression } from './find-suppressions.ts';
