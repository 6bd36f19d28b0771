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
