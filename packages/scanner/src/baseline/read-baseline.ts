/** Reads an earlier report as a baseline of accepted findings: Assay's JSON or SARIF. */

import type { Tracked } from '@assay/core';

/** A finding of the baseline, reduced to what matching needs. */
export type BaselineEntry = Tracked<number>;

export interface Baseline {
  readonly entries: readonly BaselineEntry[];
  /** Ruleset of the version that wrote it; the empty string if not given. */
  readonly rulesetHash: string;
}

export type BaselineReading =
  | ({ readonly kind: 'baseline' } & Baseline)
  | { readonly kind: 'invalid'; readonly message: string };

/** Untrusted JSON: everything is checked before use. */
type Json = Readonly<Record<string, unknown>>;

export function readBaseline(text: string): BaselineReading {
  const document = parse(text);
  const read = document && (Array.isArray(document['runs']) ? readSarif : readReport);
  const entries = document && read ? read(document) : undefined;
  if (entries === undefined)
    return {
      kind: 'invalid',
      message: 'The baseline is not an Assay report: write one with `assay scan -f json -o FILE`.',
    };
  const sorted = entries.toSorted((a, b) => (a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1));
  const rulesetHash = document && rulesetOf(document);
  return {
    kind: 'baseline',
    entries: sorted.map((entry, item) => ({ ...entry, item })),
    rulesetHash: typeof rulesetHash === 'string' ? rulesetHash : '',
  };
}

function rulesetOf({ ruleset_hash: hash, runs }: Json): unknown {
  const [run] = Array.isArray(runs) ? (runs as readonly unknown[]) : [];
  return hash ?? toObject(toObject(run)?.['properties'])?.['rulesetHash'];
}

function parse(text: string): Json | undefined {
  try {
    return toObject(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function readReport(document: Json): readonly BaselineEntry[] | undefined {
  const { findings, suppressed = [] } = document;
  if (!Array.isArray(findings) || !Array.isArray(suppressed)) return undefined;
  return all(
    [...findings, ...suppressed].map((value: unknown) => {
      const finding = toObject(value);
      return finding && createEntry(finding);
    }),
  );
}

function readSarif(document: Json): readonly BaselineEntry[] | undefined {
  const runs = document['runs'];
  if (!Array.isArray(runs)) return undefined;
  const results = runs.flatMap((run: unknown) => {
    const found = toObject(run)?.['results'];
    return Array.isArray(found) ? (found as unknown[]) : [];
  });
  return all(
    results.map((value) => {
      const result = toObject(value);
      const locations = result?.['locations'];
      const place = toObject(
        toObject(Array.isArray(locations) ? locations[0] : undefined)?.['physicalLocation'],
      );
      const uri = toObject(place?.['artifactLocation'])?.['uri'];
      return createEntry({
        rule_id: result?.['ruleId'],
        fingerprint: toObject(result?.['partialFingerprints'])?.['assay/v1'],
        file_path: typeof uri === 'string' ? pathOfUri(uri) : undefined,
        line: toObject(place?.['region'])?.['startLine'],
        ...pick(toObject(result?.['properties']), 'context', 'shape', 'nature'),
      });
    }),
  );
}

function pathOfUri(uri: string): string | undefined {
  try {
    return uri.split('/').map(decodeURIComponent).join('/');
  } catch {
    return undefined;
  }
}

function createEntry(fields: Json): BaselineEntry | undefined {
  const {
    rule_id: ruleId,
    fingerprint,
    file_path: path,
    line,
    symbol = '',
    context = '',
    shape = '',
    nature = '',
  } = fields;
  if (typeof ruleId !== 'string' || typeof fingerprint !== 'string' || typeof path !== 'string')
    return undefined;
  if (typeof line !== 'number' || typeof symbol !== 'string' || typeof context !== 'string') return undefined;
  if (typeof shape !== 'string' || typeof nature !== 'string') return undefined;
  return { item: 0, ruleId, fingerprint, path, line, symbol, context, shape, nature };
}

function pick(fields: Json | undefined, ...names: readonly string[]): Json {
  return Object.fromEntries(
    names.flatMap((name) => (fields && name in fields ? [[name, fields[name]]] : [])),
  );
}

/** `undefined` if any of the values is. */
function all<T>(values: readonly (T | undefined)[]): readonly T[] | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === values.length ? known : undefined;
}

function toObject(value: unknown): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
}
