/** V2: the change is more than comments and whitespace. */

import type { SourceSyntax } from '@assay/engine';
import { tokensOf } from '@assay/engine';
import { fail, type GateContext, type GateVerdict, pass } from '../gate.ts';

export function noOpGate({ changes }: GateContext): GateVerdict {
  const changed = changes.filter((change) => codeOf(change.old) !== codeOf(change.new));
  return changed.length === changes.length ? pass : fail('the fix changes nothing that is run');
}

function codeOf(source: SourceSyntax): string {
  return tokensOf(source)
    .filter((token) => token !== ';')
    .join(' ');
}
