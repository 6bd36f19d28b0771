/** String formats that JSON Schema does not define. */

import { isBranchName, isBranchOrCommit } from '@assay/core';
import { Type } from '@fastify/type-provider-typebox';
import Format from 'typebox/format';

const branchFormat = 'branch-name';
const refFormat = 'branch-name or full commit';

/** Registers them with typebox, which has one list of formats for all validators. */
export function addFormats(): void {
  Format.Set(branchFormat, isBranchName);
  Format.Set(refFormat, isBranchOrCommit);
  Format.Set('date-time', isTime);
}

/** An RFC 3339 time that a `Date` can represent: leap seconds are rejected. */
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
