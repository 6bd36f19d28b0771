/** Labels of RealVuln, and what its repository holds of other tools' results. */

import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The set's repository. */
export const benchmark = 'kolega-ai/Real-Vuln-Benchmark';

/** Those that are looked at. */
export const applications = [
  'damn-vulnerable-graphql-application',
  'dvpwa',
  'flask-xss',
  'lets-be-bad-guys',
  'pygoat',
  'vampi',
  'vulpy',
] as const;

/** A flaw, or a trap: code that looks like one. */
export interface Label {
  readonly id: string;
  readonly isVulnerable: boolean;
  readonly class: string;
  readonly cwe: number;
  readonly acceptedCwe: readonly number[];
  readonly path: string;
  readonly startLine: number | undefined;
  readonly endLine: number | undefined;
}

export interface LabelledApplication {
  readonly repository: string;
  readonly commit: string;
  readonly labels: readonly Label[];
}

/** One finding with one CWE, as the set scores them. */
export interface Claim {
  readonly path: string;
  readonly line: number | undefined;
  readonly cwe: number;
}

interface GroundTruth {
  readonly repo_url: string;
  readonly commit_sha: string;
  readonly findings: readonly {
    readonly id: string;
    readonly is_vulnerable: boolean;
    readonly vulnerability_class: string;
    readonly primary_cwe: string;
    readonly acceptable_cwes: readonly string[];
    readonly file: string;
    readonly location?: { readonly start_line?: number | null; readonly end_line?: number | null };
  }[];
}

interface ToolReport {
  readonly results?: readonly {
    readonly path?: string;
    readonly start?: { readonly line?: number };
    readonly extra?: { readonly metadata?: { readonly cwe?: string | readonly string[] } };
  }[];
}

/** @param directory  a tree of the set's repository */
export async function readLabels(directory: string, application: string): Promise<LabelledApplication> {
  const file = join(directory, 'ground-truth', `realvuln-${application}`, 'ground-truth.json');
  const truth = JSON.parse(await readFile(file, 'utf8')) as GroundTruth;
  return {
    repository: truth.repo_url.replace(/^https:\/\/github\.com\//, '').replace(/\.git$/, ''),
    commit: truth.commit_sha,
    labels: truth.findings.map(({ id, is_vulnerable, vulnerability_class, location, ...row }) => ({
      id,
      isVulnerable: is_vulnerable,
      class: vulnerability_class,
      cwe: numberOf(row.primary_cwe),
      acceptedCwe: row.acceptable_cwes.map(numberOf),
      path: plainPath(row.file),
      startLine: location?.start_line ?? undefined,
      endLine: location?.end_line ?? undefined,
    })),
  };
}

/** One claim for each CWE of a result, as the set's own parser has it; `undefined` without results of the tool. */
export async function readClaims(
  directory: string,
  application: string,
  tool: string,
): Promise<readonly Claim[] | undefined> {
  const folder = join(directory, 'scan-results', `realvuln-${application}`, tool);
  if (!existsSync(folder)) return undefined;
  const [file] = (await readdir(folder))
    .filter((name) => name.endsWith('.json') && !name.endsWith('.metrics.json'))
    .sort();
  if (file === undefined) return undefined;
  const { results = [] } = JSON.parse(await readFile(join(folder, file), 'utf8')) as ToolReport;
  return results.flatMap(({ path = '', start, extra }) =>
    [extra?.metadata?.cwe ?? []]
      .flat()
      .map((cwe) => ({ path: plainPath(path), line: start?.line, cwe: numberOf(cwe) })),
  );
}

function plainPath(path: string): string {
  return path.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '');
}

function numberOf(cwe: string): number {
  return Number(/^CWE-(\d+)/.exec(cwe)?.[1] ?? 0);
}
