import { familyRule } from '../../families/flow-families.ts';
import { harmlessUnserved } from '../../families/served-folders.ts';

export const rule = familyRule('java', 'unrestricted-upload', {
  harmlessWhere: harmlessUnserved,
  remedy:
    "Generate a new name, and take its extension from an allowlist (`ALLOWED.contains(name.substring(name.lastIndexOf('.') + 1).toLowerCase())`).",
});
