import { defineMisuseRule } from '@assay/engine/rule';

export const rule = defineMisuseRule({
  id: 'go/server-without-timeout',
  title: 'HTTP server has no timeout',
  family: 'server-without-timeout',
  category: 'security',
  severity: 'low',
  precision: 'medium',
  confidence: 'low',
  cwe: [400],
  owasp: ['A05:2021', 'A02:2025'],
  remedy: 'Use an `http.Server` with `ReadHeaderTimeout`.',
  since: '0.1.0',
  status: 'preview',
  kinds: ['server-without-timeout'],
  message: () => 'This server has no timeouts: slow clients can exhaust its connections.',
});
