/** Files that no model is ever shown, whatever their content: their name suggests secrets, or contains one. */

import { holdsSecret } from '@assay/core';

const denied =
  /(^|\/)(\.env(\..*)?|\.npmrc|\.pypirc|\.netrc|\.htpasswd|id_[a-z0-9]+|credentials|[^/]*\.(pem|key|p12|pfx|jks|keystore|kdbx))$/i;

export function isDeniedPath(path: string): boolean {
  return denied.test(path) || holdsSecret(path);
}
