import { familyRule } from '../../families/flow-families.ts';
import { harmlessUnserved } from '../../families/served-folders.ts';

export const rule = familyRule('javascript', 'unrestricted-upload', {
  harmlessWhere: harmlessUnserved,
  remedy:
    'Generate a new name, and take its extension from an allowlist (`allowed.has(path.extname(name).toLowerCase())`).',
});
