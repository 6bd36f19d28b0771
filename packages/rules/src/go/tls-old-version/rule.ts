import { defineMisuseRule } from '@assay/engine/rule';

export const rule = defineMisuseRule({
  id: 'go/tls-old-version',
  title: 'Old version of TLS is accepted',
  family: 'tls-old-version',
  category: 'security',
  severity: 'medium',
  precision: 'high',
  confidence: 'medium',
  cwe: [327, 326],
  owasp: ['A02:2021', 'A04:2025'],
  remedy: 'Leave `MinVersion` out, or set it to `tls.VersionTLS12` or later.',
  since: '0.1.0',
  status: 'preview',
  mayBeChosen: true,
  kinds: ['tls-old-version'],
  message: () => 'Versions of TLS before 1.2 are accepted here.',
});
