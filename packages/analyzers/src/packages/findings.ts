/** Converts package flaws to hits: one for each flaw of a package that a manifest brings into the tree. */

import { type Confidence, fingerprint } from '@assay/core';
import type { Hit } from '../analyzer.ts';
import type { PackageFlaw } from '../inventory/advisories/match-packages.ts';
import type { PackageReach } from '../package-types/package-use.ts';
import type { Reach } from './reach.ts';
import { unmaintainedPackage, vulnerablePackage } from './rules.ts';

type TreeHit = Hit & { readonly path: string };

interface Judged {
  readonly flaw: PackageFlaw;
  readonly level: PackageReach;
  readonly confidence: Confidence;
}

interface NamedPackage {
  readonly ecosystem: string;
  readonly name: string;
}

const ranks: readonly Confidence[] = ['low', 'medium', 'high'];

/** In the order of the flaws. A package present in several versions has one hit, the most certain. */
export function hitsOf(flaws: readonly PackageFlaw[], reach: Reach): readonly TreeHit[] {
  const byPlace = new Map<string, Judged>();
  for (const flaw of flaws) {
    const { ecosystem, name, askedAt } = flaw.use;
    const key = [askedAt.path, ecosystem, name, flaw.id].join('\t');
    const level = reach.ofFlaw(flaw);
    const judged = { flaw, level, confidence: confidenceOf(flaw, level) };
    const known = byPlace.get(key);
    if (known === undefined || ranks.indexOf(judged.confidence) > ranks.indexOf(known.confidence))
      byPlace.set(key, judged);
  }
  return [...byPlace.values()].map(hitOf);
}

/**
 * Malicious packages are harmful wherever they are installed. Packages that are not shipped are less certain, and so is
 * the standard library, whose version is that of the build machine.
 */
function confidenceOf({ use, isMalicious, isNotice, symbols }: PackageFlaw, level: PackageReach): Confidence {
  if (isMalicious) return 'high';
  const isShipped = use.scope === 'prod' || use.scope === 'optional';
  const isStandardLibrary = use.ecosystem === 'Go' && use.name === 'stdlib';
  if (isNotice || !isShipped || isStandardLibrary) return 'low';
  // The advisory names the vulnerable symbols, and no scanned code imports their module.
  if (symbols.length > 0 && level === 'not-imported') return 'low';
  if (level === 'called' || (level === 'imported' && use.direct && symbols.length === 0)) return 'high';
  return level === 'imported' || use.direct ? 'medium' : 'low';
}

function hitOf({ flaw, level, confidence }: Judged): TreeHit {
  const { use, id, severity, isNotice } = flaw;
  const { path, start, end } = use.askedAt;
  const rule = isNotice ? unmaintainedPackage : vulnerablePackage;
  return {
    path,
    start,
    end,
    ruleId: rule.id,
    message: messageOf(flaw, level),
    confidence,
    ...(isNotice ? {} : { severity: severity ?? vulnerablePackage.severity }),
    identity: identityOf(use, id),
  };
}

/** Fingerprint of a flaw of a package, independent of the file that requests it. */
export function flawFingerprint(use: NamedPackage, id: string): string {
  const { family, type } = vulnerablePackage;
  return fingerprint(
    { family, sinkTokens: identityOf(use, id).join(' '), enclosingNames: [], sourceKind: '' },
    type,
  );
}

function identityOf({ ecosystem, name }: NamedPackage, id: string): readonly string[] {
  return [ecosystem, name, id];
}

function messageOf(
  { use, id, summary, fixedIn, isMalicious, isNotice }: PackageFlaw,
  level: PackageReach,
): string {
  // Some records begin their summary with the id, which the message has already.
  const what = plain(summary.startsWith(`${id}:`) ? summary.slice(id.length + 1) : summary, 160);
  const has = isMalicious ? 'is malicious by' : 'has';
  const parts = [
    `\`${plain(use.name, 120)}\` ${plain(use.version, 60)} ${has} ${plain(id, 60)}${what === '' ? '' : `: ${what}`}`,
    ...(isNotice ? [] : [fixedIn === '' ? 'No fixed version is known' : `Fixed in ${plain(fixedIn, 60)}`]),
    ...(use.via.length > 1
      ? [
          `It comes with ${use.via
            .slice(0, -1)
            .map((one) => `\`${plain(one, 80)}\``)
            .join(', ')}`,
        ]
      : []),
    ...(level === 'called' ? ['The program refers to the vulnerable symbol'] : []),
  ];
  return parts.map((part) => (/[.!?]$/.test(part) ? part : `${part}.`)).join(' ');
}

/** Cleans text from databases and untrusted files, on one line. */
function plain(text: string, most: number): string {
  const line = text.replace(/[\p{C}\s`]+/gu, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most - 1).toWellFormed()}…`;
}
