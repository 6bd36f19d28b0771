/** Findings that nobody found, in any number: equal arguments give equal findings. */

import { createHash } from 'node:crypto';
import {
  type Finding,
  type FindingIdentity,
  fingerprint,
  type Location,
  severities,
  type TraceStep,
} from '@assay/core';

const findingsPerFile = 20;
/** Every tenth is a flow with a trace, as in scans of applications. */
const flowEvery = 10;
const rules = ['loose-equality', 'duplicate-condition', 'long-function', 'sql-injection', 'path-traversal'];

/** @param index  from 0; tells findings apart */
export function makeFinding(index: number, changed = false): Finding {
  const isFlow = index % flowEvery === 0;
  const rule = rules[index % rules.length] ?? '';
  const file = Math.floor(index / findingsPerFile);
  const path = `src/part${file % 100}/module${file}.ts`;
  const line = 1 + (index % findingsPerFile) * 17 + (changed ? 1 : 0);
  const location = makeLocation(path, line);
  const identity: FindingIdentity = {
    family: rule,
    sinkTokens: `if ( value${index % 5_000} == other${index % 7} ) return handler${index} . run ( request , response )`,
    enclosingNames: [`Service${file}`, `handle${index % 3}`],
    sourceKind: isFlow ? 'remote-input' : '',
  };
  const type = isFlow ? 'vulnerability' : 'maintainability';
  return {
    ruleId: `javascript/${rule}`,
    category: isFlow ? 'security' : 'quality',
    type,
    severity: severities[index % severities.length] ?? 'low',
    confidence: 'high',
    message: `The comparison of value${index % 5_000} converts its operands before it compares them.`,
    language: 'typescript',
    location,
    trace: isFlow ? makeTrace(path, line) : [],
    identity,
    fingerprint: fingerprint(identity, type),
    context: makeHashes(`context ${index}`, 60),
    shape: makeHashes(`shape ${index % 400}`, 60),
  };
}

function makeTrace(path: string, line: number): readonly TraceStep[] {
  return (['source', 'propagation', 'propagation', 'sink'] as const).map((kind, step) => ({
    kind,
    location: makeLocation(path, Math.max(1, line - 3 + step)),
    note: `step ${step}: passed on as an argument`,
  }));
}

function makeLocation(path: string, line: number): Location {
  const range = {
    startLine: line,
    startColumn: 7,
    endLine: line,
    endColumn: 48,
    startOffset: line * 40,
    endOffset: line * 40 + 41,
  };
  return {
    path,
    range,
    snippet: `    if (value == other) return handler.run(request, response); // line ${line}`,
  };
}

/** Three characters a token, like the encoding of contexts. */
function makeHashes(seed: string, tokens: number): string {
  let text = '';
  for (let block = 0; text.length < tokens * 3; block += 1)
    text += createHash('sha256').update(`${seed} ${block}`).digest('base64url');
  return text.slice(0, tokens * 3);
}
