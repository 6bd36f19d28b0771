/** Resolves the finding of a report that a user names. */

import { type Finding, keyOf } from '@assay/core';
import { callService } from '../service/call-service.ts';
import { findLogin } from '../service/credentials.ts';
import type { CommandContext } from '../terminal.ts';
import { UserError } from '../user-error.ts';

/** Identifies the intended finding. */
export type NamedFinding =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'place'; readonly path: string; readonly line: number }
  /** An issue of the service: the fingerprint, with the location to distinguish findings that share it. */
  | { readonly kind: 'issue'; readonly fingerprint: string; readonly path: string; readonly line: number };

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** @throws {UserError} for a name that cannot be resolved, and for an issue that the service does not show */
export async function readName(context: CommandContext, text: string): Promise<NamedFinding> {
  if (uuid.test(text)) return askService(context, text.toLowerCase());
  const place = /^(?<path>.+):(?<line>[1-9]\d*)$/.exec(text)?.groups;
  if (place !== undefined) {
    const path = (place['path'] ?? '').replaceAll('\\', '/').replace(/^\.\//, '');
    return { kind: 'place', path, line: Number(place['line']) };
  }
  if (/^[\da-f]{6,64}$/i.test(text)) return { kind: 'key', key: text.toLowerCase() };
  throw new UserError(
    `${text} does not name a finding: give its key from the report, \`file:line\`, or an issue id.`,
  );
}

/** @throws {UserError} unless exactly one matches */
export function findNamed(findings: readonly Finding[], text: string, name: NamedFinding): Finding {
  const meant = findings.filter((finding) => isMeant(finding, name));
  const exact = name.kind === 'issue' ? meant.filter((finding) => isAt(finding, name)) : meant;
  const [first, ...others] = exact.length > 0 ? exact : meant;
  if (first === undefined) throw new UserError(`No finding ${text} in this tree.`);
  if (others.length === 0) return first;
  const lines = [first, ...others].map(
    (finding) =>
      `  ${finding.location.path}:${finding.location.range.startLine} ${finding.ruleId} ${keyOf(finding)}`,
  );
  throw new UserError(
    `${text} matches ${others.length + 1} findings; give the location, \`file:line\`, of one:\n${lines.join('\n')}`,
  );
}

function isMeant(finding: Finding, name: NamedFinding): boolean {
  switch (name.kind) {
    case 'key':
      return finding.fingerprint.startsWith(name.key);
    case 'place':
      return isAt(finding, name);
    case 'issue':
      return finding.fingerprint === name.fingerprint;
  }
}

function isAt({ location }: Finding, { path, line }: { readonly path: string; readonly line: number }) {
  return location.path === path && location.range.startLine === line;
}

async function askService({ terminal, signal }: CommandContext, id: string): Promise<NamedFinding> {
  const login = await findLogin(terminal.env);
  const issue = await callService(login, { method: 'GET', path: `/issues/${id}`, signal });
  const { fingerprint, file_path: path, line }: IssueFields = isObject(issue) ? issue : {};
  if (typeof fingerprint !== 'string' || typeof path !== 'string' || typeof line !== 'number')
    throw new UserError(`${login.url} has no data to locate issue ${id} in this tree.`);
  return { kind: 'issue', fingerprint, path, line };
}

interface IssueFields {
  readonly fingerprint?: unknown;
  readonly file_path?: unknown;
  readonly line?: unknown;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
