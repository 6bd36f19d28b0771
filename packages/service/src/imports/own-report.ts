/** Converts a report of `assay scan -f json` to its SARIF form, so that one reader handles both. */

import type { RuleInfo } from '@assay/core';
import { type JsonObject, listAt, objectAt, textAt } from './sarif-value.ts';

/** Name of the tool in imports and scans: rule ids of other tools are prefixed with their names, ours are not. */
export const ownTool = 'assay';

export function isOwnReport(document: unknown): boolean {
  const object = objectAt(document);
  return object !== undefined && Array.isArray(object['findings']) && object['runs'] === undefined;
}

/** @param rules provide the families, which the report omits */
export function sarifOfReport(document: unknown, rules: readonly RuleInfo[]): JsonObject {
  const familyOf = new Map(rules.map(({ id, family }) => [id, family]));
  const coverage = objectAt(document, 'coverage') ?? {};
  const isRead = coverage['complete'] === true && coverage['cut_short'] !== true;
  const isWhole =
    objectAt(document)?.['is_part'] === false && !(Number(objectAt(document)?.['less_sure']) > 0);
  const results = [...listAt(document, 'findings'), ...listAt(document, 'suppressed')].flatMap((value) => {
    const finding = objectAt(value);
    return finding === undefined ? [] : [resultOf(finding, familyOf.get(textAt(finding, 'rule_id') ?? ''))];
  });
  return {
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Assay', semanticVersion: textAt(document, 'engine_version') } },
        properties: {
          complete: isRead && isWhole && !coverage['nothing_analyzed'],
          filesScanned: coverage['files_scanned'],
          rulesetHash: textAt(document, 'ruleset_hash'),
        },
        results,
      },
    ],
  };
}

function resultOf(finding: JsonObject, family: string | undefined): JsonObject {
  const { severity, confidence, category, type, language, context, shape, nature, evidence } = finding;
  const symbol = textAt(finding, 'symbol');
  const suppression = objectAt(finding, 'suppression');
  return {
    ruleId: finding['rule_id'],
    message: { text: finding['message'] },
    locations: [locationOf(finding, 'end_line', 'end_column')],
    codeFlows: [{ threadFlows: [{ locations: listAt(finding, 'trace').map(stepOf) }] }],
    partialFingerprints: { 'assay/v1': finding['fingerprint'] },
    properties: {
      severity,
      confidence,
      category,
      type,
      language,
      context,
      shape,
      nature,
      evidence,
      family,
      enclosingNames: symbol === undefined ? [] : [symbol],
    },
    ...(suppression === undefined
      ? {}
      : {
          suppressions: [
            {
              kind: suppression['kind'] === 'in-source' ? 'inSource' : 'external',
              justification: suppression['reason'],
            },
          ],
        }),
  };
}

function stepOf(step: unknown): JsonObject {
  const { kind, note } = objectAt(step) ?? {};
  return { location: { ...locationOf(objectAt(step) ?? {}), message: { text: note } }, kinds: [kind] };
}

function locationOf(place: JsonObject, endLine = '', endColumn = ''): JsonObject {
  const path = textAt(place, 'file_path');
  return {
    physicalLocation: {
      artifactLocation: {
        uri: path
          ?.split('/')
          .map((name) => encodeURIComponent(name.toWellFormed()))
          .join('/'),
      },
      region: {
        startLine: place['line'],
        startColumn: place['column'],
        endLine: place[endLine],
        endColumn: place[endColumn],
        snippet: { text: place['snippet'] },
      },
    },
  };
}
