/** Which of two versions is later, in the order of each ecosystem. */

import { compareComposer } from './composer.ts';
import type { VersionOrder } from './digits.ts';
import { compareApk, compareDebian, compareRpm } from './distributions.ts';
import { compareMaven } from './maven.ts';
import { comparePyPi } from './pypi.ts';
import { compareRubyGems } from './rubygems.ts';
import { compareNuGet, compareNumberLists, comparePub, compareSemantic } from './semantic.ts';

/** @see https://ossf.github.io/osv-schema/#defined-ecosystems */
const orders: ReadonlyMap<string, VersionOrder> = new Map([
  ['npm', compareSemantic],
  ['crates.io', compareSemantic],
  ['Go', compareSemantic],
  ['Hex', compareSemantic],
  ['GitHub Actions', compareSemantic],
  ['SwiftURL', compareSemantic],
  ['ConanCenter', compareSemantic],
  ['Bitnami', compareSemantic],
  ['NuGet', compareNuGet],
  ['Pub', comparePub],
  ['PyPI', comparePyPi],
  ['Maven', compareMaven],
  ['RubyGems', compareRubyGems],
  ['Packagist', compareComposer],
  ['Hackage', compareNumberLists],
  ['CRAN', compareNumberLists],
  ['Debian', compareDebian],
  ['Ubuntu', compareDebian],
  ['Alpine', compareApk],
  ['Wolfi', compareApk],
  ['Chainguard', compareApk],
  ['Red Hat', compareRpm],
  ['AlmaLinux', compareRpm],
  ['Rocky Linux', compareRpm],
  ['SUSE', compareRpm],
  ['openSUSE', compareRpm],
  ['Mageia', compareRpm],
  ['openEuler', compareRpm],
]);

/**
 * @param ecosystem as OSV spells it; a release behind a colon (`Debian:12`) makes no difference
 * @returns undefined for an ecosystem whose order is not known
 */
export function versionOrderOf(ecosystem: string): VersionOrder | undefined {
  return orders.get(ecosystem.split(':')[0] ?? ecosystem);
}
