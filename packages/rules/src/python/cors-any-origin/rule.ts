import { defineMisuseRule } from '@assay/engine/rule';
import { corsAnyOrigin } from '../../families/family-metadata.ts';

/** Reports CORS extensions that allow every origin with credentials (CWE-942). */
export const rule = defineMisuseRule({
  id: 'python/cors-any-origin',
  title: 'CORS extension allows every origin with credentials',
  ...corsAnyOrigin,
  remedy: 'Configure the extension with an allowlist of origins.',
});
