import { familyRule } from '../../families/flow-families.ts';

/** Reports files written to paths from an archive (CWE-22). */
export const rule = familyRule('php', 'zip-slip', {
  remedy: 'Use `basename` of the entry name, or `ZipArchive::extractTo`, which drops `..` of its own accord.',
});
