/** The part `licenses` of `.assay.yml`: under which licences packages may be used. */

import { type LicensePolicy, licenseOf, noSettings } from '@assay/analyzers';
import { isScalar, type ParsedNode } from 'yaml';
import { offsetOf, type YamlReader } from './yaml-reader.ts';

type Yaml = ParsedNode | null;

/** Longer than the list of all licences that organisations approve. */
const maxLicenses = 1_000;

/** Mistakes are told: what is no identifier of SPDX would match nothing in silence. */
export function readLicenses(yaml: YamlReader, node: Yaml): LicensePolicy {
  if (node === null) return noSettings.licenses;
  const members = yaml.members(node, ['allow', 'deny']);
  const [allow = [], deny = []] = (['allow', 'deny'] as const).map((name) =>
    yaml.list(members.get(name) ?? null, name, maxLicenses).flatMap((item) => {
      const license = isScalar(item) && typeof item.value === 'string' ? licenseOf(item.value) : undefined;
      if (license !== undefined) return [license];
      yaml.tell(offsetOf(item), 'Expected an identifier of SPDX, as `Apache-2.0`.');
      return [];
    }),
  );
  return { allow, deny };
}
