import { familyRule } from '../../families/flow-families.ts';
import { harmlessUnserved } from '../../families/served-folders.ts';

export const rule = familyRule('python', 'unrestricted-upload', {
  harmlessWhere: harmlessUnserved,
  remedy:
    'Generate a new name, and take its extension from an allowlist (`os.path.splitext(name)[1].lower() in ALLOWED`).',
});
