export { applySuppressions, type SuppressionContext } from './apply-suppressions.ts';
export { findSuppressions, type Suppression } from './find-suppressions.ts';
