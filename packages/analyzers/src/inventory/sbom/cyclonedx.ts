/**
 * Writes bills of materials as CycloneDX 1.6 JSON.
 *
 * @see https://cyclonedx.org/docs/1.6/json/
 */

import { expressionOf, licenseOf } from '../license-policy.ts';
import type { Bill, BillPackage } from './bill.ts';
import { vulnerabilitiesOf } from './vulnerabilities.ts';

/** Returns a plain object for `JSON.stringify`; deterministic. */
export function toCycloneDx({ subject, tool, createdAt, packages }: Bill): Readonly<Record<string, unknown>> {
  const root = { 'bom-ref': 'root', type: 'application', name: subject.name, ...versionOf(subject.version) };
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: createdAt,
      tools: { components: [{ type: 'application', name: tool.name, version: tool.version }] },
      component: root,
    },
    components: packages.map(componentOf),
    dependencies: [
      { ref: 'root', dependsOn: packages.filter(({ direct }) => direct).map(({ purl }) => purl) },
      ...packages.map(({ purl }) => ({ ref: purl })),
    ],
    // Dependencies among the packages are not recorded.
    compositions: [{ aggregate: 'incomplete', dependencies: ['root'] }],
    ...vulnerabilitiesOf(packages),
  };
}

function componentOf({
  purl,
  name,
  version,
  scope,
  license,
  paths,
}: BillPackage): Readonly<Record<string, unknown>> {
  return {
    'bom-ref': purl,
    type: 'library',
    name,
    ...versionOf(version),
    scope: scope === 'prod' ? 'required' : scope === 'optional' ? 'optional' : 'excluded',
    ...(license === undefined ? {} : { licenses: [licenseChoice(license)] }),
    purl,
    evidence: { occurrences: paths.map((location) => ({ location })) },
    properties: [{ name: 'assay:scope', value: scope }],
  };
}

/** A single license by id, several as an expression, anything else as declared. */
function licenseChoice(license: string): Readonly<Record<string, unknown>> {
  if (expressionOf(license) !== license) return { license: { name: license } };
  const id = licenseOf(license);
  return id === undefined || !/^(?!LicenseRef-|DocumentRef-)[\w.-]+$/.test(id)
    ? { expression: license }
    : { license: { id } };
}

function versionOf(version: string): { readonly version?: string } {
  return version === '' ? {} : { version };
}
