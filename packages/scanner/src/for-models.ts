/**
 * `@assay/scanner/for-models`: access to a checkout for language model requests. Code is cut, redacted and parsed in
 * contained processes; files that must never be shown are excluded here, whatever the caller does.
 */

export { checkDirectory } from './check-directory.ts';
export { checkInstallation } from './check-installation.ts';
export { type QuotedAnswer, readQuotedEdits } from './fix/quoted-edits.ts';
export type { EntriesJob, PlaceClaimsJob, UnknownCallsJob } from './process/child-message.ts';
export type { CheckedClaim, ClaimPlace } from './process/claims-request.ts';
export { type ContainmentOptions, runContained } from './process/contained-process.ts';
export type {
  NamedPlace,
  PartSlice,
  PartSlices,
  SliceFunction,
  SlicePiece,
} from './process/entries-request.ts';
export { type ProcessEntry, processEntry } from './process/entry.ts';
export type { ShownCall, UnknownLibrary } from './process/unknown-calls-request.ts';
export { ScanError } from './scan-error.ts';
export { cutSlice } from './shown/cut-slice.ts';
export { isDeniedPath } from './shown/denied-paths.ts';
export { describeRoute, isFunction } from './shown/describe-route.ts';
export { type ExcerptFile, readExcerpts } from './shown/excerpts.ts';
export type { PlannedPart } from './shown/plan-parts.ts';
export { readSource } from './shown/read-shown.ts';
export { showCall } from './shown/show-call.ts';
