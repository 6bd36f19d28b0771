import { defineMisuseRule } from '@assay/engine/rule';
import { corsAnyOrigin } from '../../families/family-metadata.ts';

/** Reports CORS middleware that allows every origin with credentials (CWE-942). */
export const rule = defineMisuseRule({
  id: 'javascript/cors-any-origin',
  title: 'CORS middleware allows every origin with credentials',
  ...corsAnyOrigin,
  remedy: 'Configure the middleware with an allowlist of origins.',
});
