/** Findings for tests of their processing. They do not reflect what the engine finds. */
import { type Finding, type FindingIdentity, fingerprint, type Location } from '@assay/core';
import { type ScanReport, wholeCoverage } from '@assay/scanner';

export interface FindingFields {
  readonly ruleId?: string;
  readonly path?: string;
  readonly line?: number;
  readonly severity?: Finding['severity'];
  readonly confidence?: Finding['confidence'];
  readonly category?: Finding['category'];
  readonly type?: Finding['type'];
  readonly sinkTokens?: string;
  readonly message?: string;
  /** `path:line` of each step, source first. */
  readonly trace?: readonly string[];
}

export function createFinding(fields: FindingFields = {}): Finding {
  const identity: FindingIdentity = {
    family: fields.ruleId ?? 'sql-injection',
    sinkTokens: fields.sinkTokens ?? 'db . query ( sql )',
    enclosingNames: ['load'],
    sourceKind: 'remote-input',
  };
  const trace = fields.trace ?? [];
  return {
    ruleId: fields.ruleId ?? 'javascript/sql-injection',
    category: fields.category ?? 'security',
    type: fields.type ?? 'vulnerability',
    severity: fields.severity ?? 'high',
    confidence: fields.confidence ?? 'high',
    message: fields.message ?? 'This SQL query depends on a request parameter.',
    language: 'javascript',
    location: createLocation(fields.path ?? 'src/a.js', fields.line ?? 10),
    trace: trace.map((place, index) => {
      const [path = '', line = '1'] = place.split(':');
      const kind = index === 0 ? 'source' : index === trace.length - 1 ? 'sink' : 'propagation';
      return { kind, location: createLocation(path, Number(line)), note: `step ${index + 1}` };
    }),
    identity,
    fingerprint: fingerprint(identity, fields.type ?? 'vulnerability'),
    context: '',
    shape: '',
  };
}

export function createReport(findings: readonly Finding[], fields: Partial<ScanReport> = {}): ScanReport {
  return {
    engineVersion: '0.1.0',
    rulesetHash: '0'.repeat(64),
    findings,
    suppressed: [],
    problems: [],
    coverage: { ...wholeCoverage, filesScanned: 1 },
    metrics: [],
    ...fields,
  };
}

function createLocation(path: string, line: number): Location {
  const range = {
    startLine: line,
    startColumn: 1,
    endLine: line,
    endColumn: 10,
    startOffset: line * 100,
    endOffset: line * 100 + 9,
  };
  return { path, range, snippet: `line ${line} of ${path}` };
}
