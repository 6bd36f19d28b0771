/** Another tool, started as a command that writes SARIF 2.1.0. */

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { Place, Reported, Scanner } from './reported.ts';

const run = promisify(execFile);
const timeout = 20 * 60_000;

/** The parts of SARIF that are read. */
interface SarifLog {
  readonly runs: readonly SarifRun[];
}

interface SarifRun {
  readonly tool: { readonly driver: { readonly rules?: readonly SarifRule[] } };
  readonly results?: readonly SarifResult[];
}

interface SarifRule {
  readonly id: string;
  readonly properties?: { readonly tags?: readonly string[] };
}

interface SarifLocation {
  readonly physicalLocation?: {
    readonly artifactLocation?: { readonly uri?: string };
    readonly region?: { readonly startLine?: number; readonly endLine?: number };
  };
}

interface SarifResult {
  readonly ruleId?: string;
  readonly locations?: readonly SarifLocation[];
  readonly codeFlows?: readonly {
    readonly threadFlows: readonly {
      readonly locations: readonly { readonly location?: SarifLocation }[];
    }[];
  }[];
}

export function scanWithCommand(command: string): Scanner {
  return async (directory) => {
    const work = await mkdtemp(join(tmpdir(), 'assay-bench-'));
    try {
      const output = join(work, 'report.sarif');
      const [program = '', ...args] = command
        .split(' ')
        .filter((part) => part !== '')
        .map((part) => part.replace('{directory}', directory).replace('{output}', output));
      // Many tools end with 1 when they found something; the report tells whether they ran.
      await run(program, args, { timeout, maxBuffer: 268_435_456 }).catch(() => undefined);
      return readReport(JSON.parse(await readFile(output, 'utf8')) as SarifLog, directory);
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  };
}

function readReport({ runs }: SarifLog, directory: string): readonly Reported[] {
  return runs.flatMap(({ tool, results = [] }) => {
    const cweByRule = new Map(
      (tool.driver.rules ?? []).map(({ id, properties }) => [id, readCwe(properties?.tags ?? [])]),
    );
    return results.flatMap((result) => {
      const [location] = result.locations ?? [];
      const place = readPlace(location, directory);
      if (place === undefined) return [];
      const rule = result.ruleId ?? '';
      return {
        ...place,
        endLine: location?.physicalLocation?.region?.endLine ?? place.line,
        rule,
        cwe: cweByRule.get(rule) ?? [],
        confidence: 'unknown',
        steps: readSteps(result, directory),
      };
    });
  });
}

/** Tags as `CWE-89: ...` and `external/cwe/cwe-089`. */
function readCwe(tags: readonly string[]): readonly number[] {
  return tags.flatMap((tag) => {
    const [, number] = /cwe-0*(\d+)/i.exec(tag) ?? [];
    return number === undefined ? [] : [Number(number)];
  });
}

function readSteps({ codeFlows = [] }: SarifResult, directory: string): readonly Place[] {
  return codeFlows
    .flatMap(({ threadFlows }) => threadFlows)
    .flatMap(({ locations }) => locations)
    .flatMap(({ location }) => readPlace(location, directory) ?? []);
}

function readPlace(location: SarifLocation | undefined, directory: string): Place | undefined {
  const uri = location?.physicalLocation?.artifactLocation?.uri;
  if (uri === undefined) return undefined;
  const file = decodeURIComponent(uri.replace(/^file:\/\//, ''));
  const path = file.startsWith('/') ? relative(directory, file) : file;
  return { path, line: location?.physicalLocation?.region?.startLine ?? 1 };
}
