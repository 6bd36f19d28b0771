import { defineTaintRule } from '@assay/engine/rule';
import { reflectedOrigin } from '../../families/misuse-families.ts';

/** Reports CORS responses that reflect any origin with credentials (CWE-942). */
export const rule = defineTaintRule({
  id: 'php/cors-reflected-origin',
  ...reflectedOrigin,
  remedy: 'Set `Access-Control-Allow-Origin` only to origins on an allowlist.',
  from: ['remote-input', 'remote-text', 'remote-line'],
  to: ['cors-origin'],
  onlyWith: 'access-control-allow-credentials|supports_credentials',
  message: ({ source }) => `The allowed CORS origin is taken from ${source.description}.`,
});
