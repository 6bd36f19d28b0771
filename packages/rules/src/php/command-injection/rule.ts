import { familyRule } from '../../families/flow-families.ts';
import { phpSources, weakSources } from '../sources.ts';

export const rule = familyRule('php', 'command-injection', {
  from: phpSources,
  weakFrom: weakSources,
  remedy:
    'Start the program with an array of arguments (`proc_open([...])`), or quote each argument with `escapeshellarg`.',
});
