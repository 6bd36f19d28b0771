/** Formats of texts that JSON Schema does not know. */

import { isBranchName, isBranchOrCommit } from '@assay/core';
import { Type } from '@fastify/type-provider-typebox';
import Format from 'typebox/format';

const branchFormat = 'branch-name';
const refFormat = 'branch-name or full commit';

/** Makes them known to typebox, which keeps one list of formats for all validators. */
export function addFormats(): void {
  Format.Set(branchFormat, isBranchName);
  Format.Set(refFormat, isBranchOrCommit);
  Format.Set('date-time', isTime);
}

/** A time of RFC 3339 that a `Date` holds: leap seconds, which it knows nothing of, are refused. */
function isTime(text: string): boolean {
  return Format.IsDateTime(text) && !Number.isNaN(Date.parse(text));
}

export const BranchName = Type.String({
  format: branchFormat,
  minLength: 1,
  maxLength: 250,
  description: 'As `git check-ref-format --branch` has it: `main`, not `refs/heads/main`',
});
export const BranchOrCommit = Type.String({
  format: refFormat,
  minLength: 1,
  maxLength: 250,
  description: 'Branch, or full commit',
});
