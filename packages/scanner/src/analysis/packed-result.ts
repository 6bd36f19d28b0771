/** Serializes results of files for transfer from the thread that produced them. */

import { deserialize, serialize } from 'node:v8';
import { packAnalysis, unpackAnalysis } from '../cache/scan-cache.ts';
import type { ClaimResult } from '../files/claim-result.ts';
import type { ClaimTask, FileResult, FileTask, PackedResult, UnpackedResult } from './file-message.ts';

/** If a result cannot be serialized, returns a failure for its file: a defect of ours. */
export function packResult(result: FileResult | ClaimResult, task: FileTask | ClaimTask): PackedResult {
  try {
    if (result.kind === 'claimed') return { kind: 'packed-claims', packed: serialize(result) };
    if (result.kind !== 'analyzed') return result;
    const { analysis, isExact, sha256, tool } = result;
    const text = analysis.text === task.read?.text ? undefined : analysis.text;
    return { kind: 'packed', packed: packAnalysis(analysis), text, isExact, sha256, tool };
  } catch (error) {
    return {
      kind: 'failed',
      detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

/** @param task  the one it was packed with */
export function unpackResult(message: PackedResult, task: FileTask | ClaimTask): UnpackedResult {
  if (message.kind === 'packed-claims')
    return { result: deserialize(message.packed) as ClaimResult, packed: message.packed };
  if (message.kind !== 'packed') return { result: message };
  const { packed, text, isExact, sha256, tool } = message;
  const analysis = unpackAnalysis(packed, text ?? task.read?.text ?? '');
  return { result: { kind: 'analyzed', analysis, isExact, sha256, tool }, packed };
}
