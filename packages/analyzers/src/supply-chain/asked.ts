/** Checks the requests of a tree: packages with mutable sources, and lock files older than the manifest. */

import type { Hit } from '../analyzer.ts';
import { linkPackages } from '../inventory/link/link-packages.ts';
import type { LinkedFile } from '../inventory/link/linked-file.ts';
import { lookalikeOf } from '../inventory/lookalike.ts';
import { isPinned } from '../inventory/pinned.ts';
import { leastVersion } from '../inventory/versions/least-version.ts';
import { versionOrderOf } from '../inventory/versions/version-order.ts';
import type { PackageUse } from '../package-types/package-use.ts';
import { lookalikeName, mutableSource, staleLock } from './rules.ts';

type TreeHit = Hit & { readonly path: string };

export function askedHits(files: readonly LinkedFile[]): readonly TreeHit[] {
  const { uses } = linkPackages(files);
  const highest = highestVersions(uses);
  const locks = new Set(files.filter(({ file }) => file.role === 'lock').map(({ path }) => path));
  return uses
    .filter(({ direct }) => direct)
    .flatMap((use) => [
      ...(locks.has(use.place.path) ? stale(use, highest) : changing(use)),
      ...lookalike(use),
    ]);
}

/** Highest locked version by file and name: workspace members may request several. */
function highestVersions(uses: readonly PackageUse[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const use of uses) {
    const known = found.get(keyOf(use)) ?? '';
    const order = versionOrderOf(use.ecosystem);
    if (known === '' || (order !== undefined && order(known, use.version) < 0))
      found.set(keyOf(use), use.version);
  }
  return found;
}

function keyOf({ name, place: { path } }: PackageUse): string {
  return `${path} ${name}`;
}

/** For packages not in a lock file. Commits and hashes determine the content. */
function changing(use: PackageUse): readonly TreeHit[] {
  const { ecosystem, name, source, scope, address = use.requirement } = use;
  if (source !== 'git' && source !== 'url') return [];
  // Other formats have a separate key for the commit.
  if (ecosystem !== 'npm' && !/^(?:git\+|https?:)/.test(address)) return [];
  if (isPinned(address)) return [];
  const isShipped = scope === 'prod' || scope === 'optional';
  return [
    at(use, {
      ruleId: mutableSource.id,
      message: `\`${name}\` is installed from \`${address.slice(0, 120)}\`, whose content can change, without a hash.`,
      // The content at a URL rarely changes; branches are supposed to.
      confidence: isShipped && source === 'git' ? 'medium' : 'low',
    }),
  ];
}

function stale(use: PackageUse, highest: ReadonlyMap<string, string>): readonly TreeHit[] {
  const { ecosystem, name, requirement, place } = use;
  const version = highest.get(keyOf(use)) ?? '';
  const order = versionOrderOf(ecosystem);
  const least = leastVersion(requirement);
  if (order === undefined || least === undefined || version === '' || order(version, least) >= 0) return [];
  return [
    at(use, {
      ruleId: staleLock.id,
      message: `The manifest requires \`${name}\` \`${requirement}\`, but \`${place.path}\` locks the older version ${version}.`,
      confidence: 'medium',
    }),
  ];
}

function lookalike(use: PackageUse): readonly TreeHit[] {
  const found = lookalikeOf(use.ecosystem, use.name);
  if (found === undefined) return [];
  return [
    at(use, {
      ruleId: lookalikeName.id,
      message: `\`${use.name}\` differs by one letter from the popular package \`${found}\` (possible typosquatting).`,
      confidence: 'low',
    }),
  ];
}

function at(
  { ecosystem, name, askedAt: { path, start, end } }: PackageUse,
  hit: Pick<Hit, 'ruleId' | 'message' | 'confidence'>,
): TreeHit {
  return { path, start, end, ...hit, identity: [ecosystem, name] };
}
