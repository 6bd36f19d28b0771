/** `assay dependencies`. */

import { countOf, type Finding } from '@assay/core';
import type { CommandContext } from '../terminal.ts';
import { cleanText, type ListedPackage, scanPackages } from './scan-packages.ts';

interface Options {
  readonly format: 'text' | 'json';
  readonly all?: boolean;
}

/** @returns the exit code: 1 if a finding is shown */
export async function listDependencies(
  context: CommandContext,
  directory: string,
  { format, all = false }: Options,
): Promise<number> {
  const { packages, findings, problems } = await scanPackages(context, directory);
  const { stdout, stderr } = context.terminal;
  if (format === 'json') {
    // The flaws of packages that were not looked up are unknown.
    const listed = packages.map((one) => ({ ...one, flaws: one.isLookedUp ? one.flaws : null }));
    stdout.write(`${JSON.stringify({ packages: listed, findings, problems }, null, 2)}\n`);
  } else {
    for (const one of all ? packages : []) stdout.write(`${lineOf(one)}\n`);
    for (const finding of findings) stdout.write(`${describeFinding(finding)}\n`);
    const unknown = packages.filter(({ isLookedUp }) => !isLookedUp).length;
    const counts = [countOf(packages.length, 'package'), countOf(findings.length, 'finding')];
    stdout.write(`${[...counts, ...(unknown === 0 ? [] : [`${unknown} not looked up`])].join(', ')}\n`);
    for (const { path, message } of problems)
      stderr.write(`assay: ${path === undefined ? '' : `${cleanText(path)}: `}${cleanText(message)}\n`);
  }
  return findings.some(({ confidence }) => confidence !== 'low') ? 1 : 0;
}

function lineOf({ purl, scope, direct, via, place }: ListedPackage): string {
  const why = direct ? 'direct' : via.slice(0, -1).join(' > ');
  return cleanText([purl, scope, why, place.path].filter((part) => part !== '').join('  '));
}

function describeFinding({ severity, confidence, message, location }: Finding): string {
  return cleanText(`${location.path}:${location.range.startLine}  ${severity} (${confidence})  ${message}`);
}
