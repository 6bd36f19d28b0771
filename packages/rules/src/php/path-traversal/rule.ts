import { familyRule } from '../../families/flow-families.ts';
import { phpSources, weakSources } from '../sources.ts';

export const rule = familyRule('php', 'path-traversal', {
  from: phpSources,
  weakFrom: weakSources,
  // Functions that open files also open URLs: a value with a validated host is not a path.
  cleansedBy: ['path-containment', 'folder-check', 'url-check'],
  remedy: 'Use only the last part of the name (`basename`), or compare `realpath` with the folder.',
});
